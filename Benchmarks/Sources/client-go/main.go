// The job that the Swift clients do (see Job.swift), with Go's net/http.
package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	if len(os.Args) < 5 {
		fmt.Fprintln(os.Stderr, "usage: client-go JOB BASE COUNT INFLIGHT [CAFILE|-] [DIR]")
		os.Exit(64)
	}
	job, base, folder := os.Args[1], os.Args[2], ""
	if job == "queued" {
		job = "json"
	}
	count, err := strconv.Atoi(os.Args[3])
	check(err)
	inFlight, err := strconv.Atoi(os.Args[4])
	check(err)
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost, transport.MaxConnsPerHost = inFlight, inFlight
	if len(os.Args) > 5 && os.Args[5] != "-" {
		authorities, err := os.ReadFile(os.Args[5])
		check(err)
		pool := x509.NewCertPool()
		pool.AppendCertsFromPEM(authorities)
		transport.TLSClientConfig = &tls.Config{RootCAs: pool}
	}
	if len(os.Args) > 6 {
		folder = os.Args[6]
	}
	client := &http.Client{Transport: transport, Timeout: 30 * time.Second}

	fetch := func(number int64) int64 {
		name := strconv.FormatInt(10000+number, 10)
		response, err := client.Get(base + "/" + job + "/" + name)
		check(err)
		defer response.Body.Close()
		if response.StatusCode != 200 {
			check(fmt.Errorf("a response is %d", response.StatusCode))
		}
		if folder == "" {
			body, err := io.ReadAll(response.Body)
			check(err)
			return int64(len(body))
		}
		file, err := os.Create(folder + "/" + name)
		check(err)
		length, err := io.Copy(file, response.Body)
		check(err)
		check(file.Close())
		return length
	}

	var next, bytes int64
	var workers sync.WaitGroup
	for worker := 0; worker < inFlight; worker++ {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for {
				number := atomic.AddInt64(&next, 1) - 1
				if number >= int64(count) {
					return
				}
				atomic.AddInt64(&bytes, fetch(number))
			}
		}()
	}
	workers.Wait()
	fmt.Println(count, bytes)
}
