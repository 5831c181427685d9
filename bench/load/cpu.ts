// How much CPU processes have used so far, as Linux accounts it: what depends least on who else shares the cores.
import { globSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second on every platform that Node runs on. */
const MICROSECONDS_PER_TICK = 10_000

interface ProcessTimes {
  readonly parent: number
  /** User and system time of the process itself, in microseconds. */
  readonly own: number
  /** The same of its children that have ended. */
  readonly endedChildren: number
}

/** Null where the process is gone. */
function timesOf(pid: number): ProcessTimes | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The second field is the name in brackets and may hold blanks: count from behind it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
  return {
    parent,
    own: (user + system) * MICROSECONDS_PER_TICK,
    endedChildren: (endedUser + endedSystem) * MICROSECONDS_PER_TICK,
  }
}

export const cpuOf = (pid: number): number => timesOf(pid)?.own ?? 0

/** Of this process's children that have ended: what a load program took, once it is through. */
export const cpuOfEnded = (): number => timesOf(process.pid)?.endedChildren ?? 0

/** A PostgreSQL server is a process for each connection, below one that outlives them and inherits their accounts. */
export function cpuOfServer(postmaster: number): number {
  for (;;) {
    const times = timesOf(postmaster)
    if (times === null) return 0
    let sum = times.own + times.endedChildren
    for (const path of globSync('/proc/[0-9]*/stat')) {
      const child = timesOf(Number(path.split('/')[2]))
      if (child?.parent === postmaster) sum += child.own + child.endedChildren
    }
    // An account that changed hands meanwhile may be counted twice or not at all: then look again.
    if (timesOf(postmaster)?.endedChildren === times.endedChildren) return sum
  }
}
