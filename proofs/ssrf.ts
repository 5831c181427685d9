// Proves that no address which a user gives leads inside: not by its spelling, not by its name, not by a redirect.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { OutcomeCounts } from './ssrf/attack-callers.ts'
import type { ChildMessage, Result, Task } from './ssrf/child.ts'
import { findClosedNetwork } from './ssrf/closed-network.ts'
import { faults } from './ssrf/faults.ts'
import { withFault } from './testbed/planted-fault.ts'
import type { Proof, Report } from './testbed/runner.ts'

const TRIES = { full: 10_000, short: 800 }
const ROUNDS = { full: 6, short: 1 }

type Network = ReturnType<typeof findClosedNetwork>

/** Runs a part in a process of its own, in the network if there is one. */
function runPart(
  network: Network,
  task: Omit<Task, 'isClosed'>,
  report: Report,
  node: readonly string[] = [],
): Promise<Result> {
  const taskWithNetwork: Task = { ...task, isClosed: network !== null }
  const file = join(import.meta.dirname, 'ssrf', 'child.ts')
  const [program, ...args] = [
    ...(network ?? []),
    process.execPath,
    ...node,
    file,
    JSON.stringify(taskWithNetwork),
  ] as const
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? '', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let result: Result | undefined
    child.on('message', (message: ChildMessage) => {
      if (message.progress !== undefined) report.progress(message.progress)
      result = message.result ?? result
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (result === undefined) reject(new Error(`A part of the attack ended with code ${code}.`))
      else resolve(result)
    })
  })
}

const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ')

const reportOutcomes = (report: Report, outcomes: OutcomeCounts) =>
  report.table(
    Object.entries(outcomes).map(([tried, counts]) => ({
      tried,
      times: Object.values(counts).reduce((sum, count) => sum + count, 0),
      ended: formatCounts(counts),
    })),
  )

async function checkPlantedFaults(network: Network, report: Report): Promise<boolean> {
  let isEachCaught = true
  for (const { description, fault } of faults) {
    // Without a closed network there is nothing to be reached but this machine itself, by its plain addresses.
    if (network === null && fault !== faults[0]?.fault) continue
    report.progress(`planting a fault: ${description}`)
    // A guard that takes an address for a name says it to TLS.
    const node = ['--disable-warning=DEP0123', ...(withFault(fault).node ?? [])]
    const { fault: reach } = await runPart(network, { part: 'fault' }, report, node)
    const { reached = 0, tries = 0 } = reach ?? {}
    report.print(
      reached > 0
        ? `planted fault: ${description}, and ${reached} of ${tries} tries reach the canary`
        : `A PLANTED FAULT WAS NOT CAUGHT: ${description}`,
    )
    isEachCaught &&= reached > 0
  }
  return isEachCaught
}

export default {
  claim: 'No address that a user gives leads inside: by no spelling, no name, no redirect.',
  shortSeconds: 15,
  async run({ full }, report) {
    const size = full ? 'full' : 'short'
    const network = findClosedNetwork()
    report.print(
      network === null
        ? 'No network of its own can be made here (unshare, ip): only what this machine has is attacked; no redirects, no names that change.'
        : 'In a network of its own: the canary listens at one address of every private and special range, the receiver at a public one.',
    )
    const viaCallers = await runPart(network, { part: 'callers', tries: TRIES[size] }, report)
    const viaService = await runPart(network, { part: 'service', rounds: ROUNDS[size] }, report)
    const { callers, service } = { ...viaCallers, ...viaService }
    if (callers === undefined || service === undefined) throw new Error('A part of the attack is missing.')
    report.print(`${callers.distinct} different tries, of: ${callers.callers.join('; ')}`)
    reportOutcomes(report, callers.outcomes)
    report.print(
      `through the service: ${service.asked} URLs, ${service.accepted} accepted, ${service.attempts} attempts, ${service.redelivered} redeliveries`,
    )
    reportOutcomes(report, service.outcomes)
    const isCaught = await checkPlantedFaults(network, report)
    const isSenderCaught = service.hitsWithFault === null || service.hitsWithFault > 0
    if (service.hitsWithFault !== null)
      report.print(
        isSenderCaught
          ? `planted fault: a worker that checks no address, and ${service.hitsWithFault} of its calls reach the canary`
          : 'A PLANTED FAULT WAS NOT CAUGHT: a worker that checks no address',
      )
    const hits = viaCallers.hits.length + service.hits
    if (hits > 0) report.print(`the canary was reached at ${[...new Set(viaCallers.hits)].join(', ')}`)
    const tries = callers.tries + service.asked + service.attempts
    const isReceiverReached = network === null || (viaCallers.visits > 0 && viaService.visits > 0)
    if (!isReceiverReached) report.print('NOT EVEN THE PUBLIC RECEIVER WAS REACHED')
    return {
      pass: hits === 0 && isCaught && isSenderCaught && isReceiverReached,
      figure:
        `${hits} connections to the canary in ${tries} tries of ${callers.distinct} kinds ` +
        `(${service.attempts} of them by the worker), ${viaCallers.visits + viaService.visits} to the public receiver`,
    }
  },
} satisfies Proof
