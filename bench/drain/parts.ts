// Where the microseconds of a delivery go: each step of a worker by itself, on the same events, in Node and in PostgreSQL.
import { cpuOfServer } from '../load/cpu.ts'
import type { Figures } from '../load/side.ts'
import { walkSteps } from './steps.ts'
import type { Drain } from './worker.ts'

/** Microseconds of CPU for one event. */
interface Weight {
  readonly node: number
  readonly postgres: number
}

const NOTHING: Weight = { node: 0, postgres: 0 }

/** No worker may run. `whole` is what a delivery took there; what no part accounts for is the last row but one. */
export async function weighParts(drain: Drain, events: number, whole: Figures) {
  const { pid } = drain.stand.postgres
  // Once to compile everything.
  await walkSteps(drain, events, (_, work) => work())
  const weights = new Map<string, Weight>()
  await walkSteps(drain, events, async (step, work) => {
    const before = { own: process.cpuUsage(), postgres: cpuOfServer(pid) }
    await work()
    const { user, system } = process.cpuUsage(before.own)
    const postgres = cpuOfServer(pid) - before.postgres
    weights.set(step, { node: (user + system) / events, postgres: postgres / events })
  })
  const of = (step: string) => weights.get(step) ?? NOTHING
  const parts = [
    ['dispatch', of('dispatch')],
    ['read the events', of('read')],
    ['plan', of('plan')],
    ['render', of('render')],
    ['insert', minus(minus(of('handle'), of('plan')), of('render'))],
    ['claim', of('claim')],
    ['send', of('send')],
    ['mark', of('mark')],
  ] as const
  const sum = parts.map(([, weight]) => weight).reduce(plus, NOTHING)
  const all = { node: whole.node ?? Number.NaN, postgres: whole.postgres ?? Number.NaN }
  const rows = [...parts, ['taking jobs, and the rest', minus(all, sum)], ['all of it', all]] as const
  return rows.map(([part, { node, postgres }]) => ({
    part,
    'Node µs': node.toFixed(0),
    'PostgreSQL µs': postgres.toFixed(0),
  }))
}

const plus = (one: Weight, other: Weight): Weight => ({
  node: one.node + other.node,
  postgres: one.postgres + other.postgres,
})

const minus = (one: Weight, other: Weight): Weight => ({
  node: one.node - other.node,
  postgres: one.postgres - other.postgres,
})
