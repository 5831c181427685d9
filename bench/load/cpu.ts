// Reads the CPU time of processes from Linux, a measure that depends little on other load on the same cores.
import { globSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second on every platform that Node supports. */
const MICROSECONDS_PER_TICK = 10_000

interface ProcessTimes {
  readonly parent: number
  /** User and system time of the process itself, in microseconds. */
  readonly own: number
  /** The same for its children that have exited. */
  readonly endedChildren: number
}

/** Null if the process no longer exists. */
function timesOf(pid: number): ProcessTimes | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The second field is the process name in parentheses and may contain spaces, so parsing starts after it.
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

/** CPU time of exited children of this process: the cost of a load program after it has exited. */
export const cpuOfEnded = (): number => timesOf(process.pid)?.endedChildren ?? 0

/** PostgreSQL has one process per connection. The postmaster outlives them and inherits their CPU time. */
export function cpuOfServer(postmaster: number): number {
  for (;;) {
    const times = timesOf(postmaster)
    if (times === null) return 0
    let sum = times.own + times.endedChildren
    for (const path of globSync('/proc/[0-9]*/stat')) {
      const child = timesOf(Number(path.split('/')[2]))
      if (child?.parent === postmaster) sum += child.own + child.endedChildren
    }
    // If a process exited meanwhile, its time may be counted twice or not at all. Then the sum is read again.
    if (timesOf(postmaster)?.endedChildren === times.endedChildren) return sum
  }
}

/** Microseconds of CPU per call or event. */
export interface CpuCost {
  readonly node: number
  readonly postgres: number
}

export const addCosts = (one: CpuCost, other: CpuCost): CpuCost => ({
  node: one.node + other.node,
  postgres: one.postgres + other.postgres,
})

export const subtractCosts = (one: CpuCost, other: CpuCost): CpuCost => ({
  node: one.node - other.node,
  postgres: one.postgres - other.postgres,
})
