// Ends a PostgreSQL as a power cut would: the server and all of its processes at one moment, with kill -9.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from '../../server/src/platform/local-postgres/cluster.ts'

function childrenOf(parent: number): number[] {
  const pids = process.platform === 'linux' ? pidsInProc() : pidsByPs()
  return pids.filter(([, ppid]) => ppid === parent).map(([pid]) => pid)
}

type Pids = readonly (readonly [pid: number, ppid: number])[]

/** Small systems have no `ps`. */
function pidsInProc(): Pids {
  return readdirSync('/proc').flatMap((name): Pids => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The name of the program comes before, in brackets, and may hold anything.
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
 * `cluster.kill` ends the server alone; a connection in the middle of a statement would then still finish it, and what
 * was committed but not yet written would still be written. `cluster.restart` brings it back, by crash recovery.
 */
export async function crashPostgres(cluster: Cluster): Promise<void> {
  // So that it starts no other process between the look and the kill; the connections work on meanwhile.
  process.kill(cluster.pid, 'SIGSTOP')
  for (const pid of [...childrenOf(cluster.pid), cluster.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It had ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await cluster.kill()
}
