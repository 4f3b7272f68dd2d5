# Makes the table of `run` of lines with: job protocol width round client wall CPU peak.
# A cell is "wall/CPU peak": medians of the ratios to the client `to` in the same rounds, and of the MiB. The file `gates`, read
# first, says how high they may be; it ends with 1 if one is higher.

function median(key,    values, count, i, j, swap) {
    count = split(list[key], values, " ")
    for (i = 2; i <= count; i++)
        for (j = i; j > 1 && values[j] + 0 < values[j - 1] + 0; j--) {
            swap = values[j]; values[j] = values[j - 1]; values[j - 1] = swap
        }
    return count % 2 ? values[(count + 1) / 2] : (values[count / 2] + values[count / 2 + 1]) / 2
}

FNR == NR {
    if (!/^#/) { wallGate[$1, $2, $3, $4] = $5; cpuGate[$1, $2, $3, $4] = $6 }
    if (!/^#/ && NF > 6) peakGate[$1, $2, $3, $4] = $7
    next
}

{
    case_ = $1 " " $2 " " $3
    if (!(case_ in known)) { known[case_]; order[++cases] = case_ }
    run = case_ " " $4
    wall[run, $5] = $6; cpu[run, $5] = $7; peak[run, $5] = $8
}

END {
    count = split(clients, client, " ")
    printf "| job | protocol | in flight"
    for (c = 1; c <= count; c++) printf client[c] == to ? " | %s: s/CPU s, MiB" : " | %s", client[c]
    printf " |\n|---|---|---"
    for (c = 1; c <= count; c++) printf "|---"
    print "|"
    for (i = 1; i <= cases; i++) {
        split(order[i], part, " ")
        printf "| %s | %s | %s ", part[1], part[2], part[3]
        for (c = 1; c <= count; c++) {
            key = order[i] " " client[c]
            for (round = 0; round < rounds; round++) {
                run = order[i] " " round
                if (!((run, client[c]) in wall)) continue
                isBase = client[c] == to
                if (!isBase && !((run, to) in wall)) continue
                list[key, "wall"] = list[key, "wall"] " " wall[run, client[c]] / (isBase ? 1 : wall[run, to])
                list[key, "cpu"] = list[key, "cpu"] " " cpu[run, client[c]] / (isBase ? 1 : cpu[run, to])
                list[key, "peak"] = list[key, "peak"] " " peak[run, client[c]]
            }
            if (!((key, "wall") in list)) { printf "| – "; continue }
            wallRatio = median(key SUBSEP "wall")
            cpuRatio = median(key SUBSEP "cpu")
            mebibytes = median(key SUBSEP "peak")
            printf "| %.2f/%.2f, %.0f ", wallRatio, cpuRatio, mebibytes
            gate = part[1] SUBSEP part[2] SUBSEP client[c] SUBSEP to
            if (gate in wallGate && (wallRatio > wallGate[gate] || cpuRatio > cpuGate[gate]))
                failed = failed sprintf("%s with %s: %.2f/%.2f, and %.2f/%.2f at most.\n", client[c], order[i], wallRatio, cpuRatio,
                    wallGate[gate], cpuGate[gate])
            if (gate in peakGate && mebibytes > peakGate[gate])
                failed = failed sprintf("%s with %s: %.0f MiB, and %.0f at most.\n", client[c], order[i], mebibytes, peakGate[gate])
        }
        print "|"
    }
    if (failed == "") exit
    printf "Too much: %s", failed > "/dev/stderr"
    exit 1
}
