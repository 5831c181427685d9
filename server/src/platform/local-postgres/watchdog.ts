// Stops an ephemeral server and deletes its folder when the process that started it exits, for any reason.
import { spawn } from 'node:child_process'
import { type Account, toSpawnOptions } from './account.ts'

/**
 * Waits for the end of its input. Only our process has the other end, and kill -9 closes it too.
 * $1 is the data directory, $2 the folder to delete. The pid comes from postmaster.pid, so the script also covers
 * a restarted server, and a starting one (hence the wait for the file).
 */
const SCRIPT = `
while read -r _; do :; done
tries=0
while [ -d "$1" ] && [ ! -s "$1/postmaster.pid" ] && [ $tries -lt 50 ]; do
  sleep 0.1; tries=$((tries + 1))
done
if [ -s "$1/postmaster.pid" ]; then
  read -r pid < "$1/postmaster.pid"
  tries=0
  if kill -INT "$pid" 2>/dev/null; then
    while [ -f "$1/postmaster.pid" ] && [ $tries -lt 200 ]; do
      sleep 0.1; tries=$((tries + 1))
    done
    [ ! -f "$1/postmaster.pid" ] || kill -QUIT "$pid" 2>/dev/null
  fi
fi
rm -rf "$2"
`

export type Watchdog = { release(): void }

/** Runs in a separate session, so Ctrl-C in the terminal doesn't reach the watchdog. */
export function startWatchdog(dataDir: string, folder: string, account: Account | null): Watchdog {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', dataDir, folder], {
    ...toSpawnOptions(account),
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without the watchdog, only the cleanup after kill -9 is missing.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  // The pipe is a socket and must not keep our process alive.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return { release: () => child.stdin.end() }
}
