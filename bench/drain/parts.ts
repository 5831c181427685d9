// Measures the CPU cost of each step of a delivery, on the same events, in Node and in PostgreSQL.
import { addCosts, type CpuCost, cpuOfServer, subtractCosts } from '../load/cpu.ts'
import type { Figures } from '../load/side.ts'
import { runSteps } from './steps.ts'
import type { Drain } from './worker.ts'

const ZERO_COST: CpuCost = { node: 0, postgres: 0 }

/**
 * No worker may run. `total` is the cost of a delivery in a worker; the row before the last is the cost that no part
 * accounts for.
 */
export async function measureParts(drain: Drain, events: number, total: Figures) {
  const { pid } = drain.testbed.postgres
  // A first run, so everything is compiled.
  await runSteps(drain, events, (_, work) => work())
  const costs = new Map<string, CpuCost>()
  await runSteps(drain, events, async (step, work) => {
    const before = { own: process.cpuUsage(), postgres: cpuOfServer(pid) }
    await work()
    const { user, system } = process.cpuUsage(before.own)
    const postgres = cpuOfServer(pid) - before.postgres
    costs.set(step, { node: (user + system) / events, postgres: postgres / events })
  })
  const costOf = (step: string) => costs.get(step) ?? ZERO_COST
  const parts = [
    ['handle', costOf('handle')],
    ['claim', costOf('claim')],
    ['send', costOf('send')],
    ['mark', costOf('mark')],
  ] as const
  const sum = parts.map(([, cost]) => cost).reduce(addCosts, ZERO_COST)
  const all = { node: total.node ?? Number.NaN, postgres: total.postgres ?? Number.NaN }
  const rows = [...parts, ['the rest', subtractCosts(all, sum)], ['total', all]] as const
  return rows.map(([part, { node, postgres }]) => ({
    part,
    'Node µs': node.toFixed(0),
    'PostgreSQL µs': postgres.toFixed(0),
  }))
}
