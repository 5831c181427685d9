// Simulates a power cut of PostgreSQL: kills the server and all of its processes at once with kill -9.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from '../../server/src/platform/local-postgres/cluster.ts'

function childrenOf(parent: number): number[] {
  const pids = process.platform === 'linux' ? pidsInProc() : pidsByPs()
  return pids.filter(([, ppid]) => ppid === parent).map(([pid]) => pid)
}

type Pids = readonly (readonly [pid: number, ppid: number])[]

/** Minimal systems have no `ps`. */
function pidsInProc(): Pids {
  return readdirSync('/proc').flatMap((name): Pids => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The program name precedes the fields in parentheses and can contain any character.
      const [, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return [[Number(name), Number(ppid)]]
    } catch {
      return []
    }
  })
}

function pidsByPs(): Pids {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line): [number, number] => {
    const [pid = 0, ppid = 0] = line.trim().split(/\s+/).map(Number)
    return [pid, ppid]
  })
}

/**
 * `cluster.kill` ends only the server: a connection could still finish its statement, and committed data could still
 * be flushed. `cluster.restart` starts it again, by crash recovery.
 */
export async function crashPostgres(cluster: Cluster): Promise<void> {
  // A stopped server starts no new process between the listing and the kill; its connections keep working.
  process.kill(cluster.pid, 'SIGSTOP')
  for (const pid of [...childrenOf(cluster.pid), cluster.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // The process has already exited.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await cluster.kill()
}
