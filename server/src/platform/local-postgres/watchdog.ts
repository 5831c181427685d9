// Ends an ephemeral server, and removes its folder, when the process that started it is gone for any reason.
import { spawn } from 'node:child_process'
import { type Account, toSpawnOptions } from './account.ts'

/**
 * Waits for the end of its input, of which only our process holds the other end: a kill -9 closes it too.
 * $1 is the data directory, $2 the folder to remove. It asks postmaster.pid for the pid, so it also covers
 * a restarted server, and one that was just being started (hence the wait for the file).
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

/** Starts it in its own session, so that Ctrl-C in the terminal reaches us and not the watchdog. */
export function startWatchdog(dataDir: string, folder: string, account: Account | null): Watchdog {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', dataDir, folder], {
    ...toSpawnOptions(account),
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without it the server still works; only the clean-up after a kill -9 is lost.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  // A pipe is a socket here; it must not keep our process running.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return { release: () => child.stdin.end() }
}
