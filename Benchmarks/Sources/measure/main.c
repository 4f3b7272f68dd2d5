/// Runs a command, and appends a line with its wall seconds, CPU seconds and peak memory in MiB to a file.
///
/// `measure FILE COMMAND...`: from outside and with start-up, so that it is the same for every client. Shells and
/// time(1) count in hundredths of a second, which is too coarse here.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int count, char **arguments) {
    struct timespec begin, end;
    struct rusage usage;
    int status;
    if (count < 3)
        return 64;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    pid_t child = fork();
    if (child == 0) {
        // A command that hangs is ended by the alarm that it inherits.
        alarm(60);
        execvp(arguments[2], arguments + 2);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return 71;
    clock_gettime(CLOCK_MONOTONIC, &end);
    FILE *file = fopen(arguments[1], "a");
    if (!file)
        return 73;
#ifdef __APPLE__
    const double mebibyte = 1048576;
#else
    const double mebibyte = 1024;
#endif
    fprintf(file, "%.6f %.6f %.1f\n", (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9,
        seconds(usage.ru_utime) + seconds(usage.ru_stime), (double)usage.ru_maxrss / mebibyte);
    fclose(file);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
