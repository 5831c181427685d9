// Proves that no user-supplied address reaches an internal network, by spelling, by name or by redirect.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import type { OutcomeCounts } from './ssrf/attack-callers.ts'
import type { ChildMessage, Result, Task } from './ssrf/child.ts'
import { findClosedNetwork } from './ssrf/closed-network.ts'
import { faults } from './ssrf/faults.ts'

const TRIES = { full: 10_000, short: 800 }
const ROUNDS = { full: 6, short: 1 }

type Network = ReturnType<typeof findClosedNetwork>

/** Runs a part in a child process, inside the closed network if there is one. */
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
    Object.entries(outcomes).map(([kind, counts]) => ({
      kind,
      count: Object.values(counts).reduce((sum, count) => sum + count, 0),
      outcomes: formatCounts(counts),
    })),
  )

async function checkPlantedFaults(network: Network, report: Report): Promise<FaultCheck[]> {
  const faultChecks: FaultCheck[] = []
  for (const { description, fault } of faults) {
    // Without a closed network only this machine can be reached, by its plain addresses.
    if (network === null && fault !== faults[0]?.fault) continue
    report.progress(`planting a fault: ${description}`)
    // A guard that takes an address for a name passes it to TLS as the server name, which is deprecated.
    const node = ['--disable-warning=DEP0123', ...(withFault(fault).node ?? [])]
    const { fault: reach } = await runPart(network, { part: 'fault' }, report, node)
    const { reached = 0, tries = 0 } = reach ?? {}
    const effect = `${reached} of ${tries} tries reach the canary`
    faultChecks.push({ description, isCaught: reached > 0, effect })
  }
  return faultChecks
}

export default {
  claim: 'No user-supplied address reaches an internal network, by spelling, by name or by redirect.',
  shortSeconds: 15,
  async run({ full }, report) {
    const size = full ? 'full' : 'short'
    const network = findClosedNetwork()
    report.print(
      network === null
        ? 'Cannot create a closed network here (unshare, ip): only addresses of this machine are tested, without redirects and changing names.'
        : 'In a closed network: the canary listens at one address of every private and special range, the receiver at a public one.',
    )
    const viaCallers = await runPart(network, { part: 'callers', tries: TRIES[size] }, report)
    const viaService = await runPart(network, { part: 'service', rounds: ROUNDS[size] }, report)
    const { callers, service } = { ...viaCallers, ...viaService }
    if (callers === undefined || service === undefined) throw new Error('A part of the attack is missing.')
    report.print(`${callers.distinct} different tries, from: ${callers.callers.join('; ')}`)
    reportOutcomes(report, callers.outcomes)
    report.print(
      `through the service: ${service.urlCount} URLs, ${service.accepted} accepted, ${service.attempts} attempts, ${service.redelivered} redeliveries`,
    )
    reportOutcomes(report, service.outcomes)
    const faultChecks = await checkPlantedFaults(network, report)
    if (service.hitsWithFault !== null)
      faultChecks.push({
        description: 'a worker that checks no address',
        isCaught: service.hitsWithFault > 0,
        effect: `${service.hitsWithFault} of its calls reach the canary`,
      })
    const areCaught = reportFaultChecks(report, faultChecks)
    const hits = viaCallers.hits.length + service.hits
    if (hits > 0)
      report.print(`the canary received connections at ${[...new Set(viaCallers.hits)].join(', ')}`)
    const tries = callers.tries + service.urlCount + service.attempts
    const isReceiverReached = network === null || (viaCallers.visits > 0 && viaService.visits > 0)
    if (!isReceiverReached) report.print('NOT EVEN THE PUBLIC RECEIVER WAS REACHED')
    return {
      pass: hits === 0 && areCaught && isReceiverReached,
      figure:
        `${hits} connections to the canary in ${tries} tries of ${callers.distinct} kinds ` +
        `(${service.attempts} of them by the worker), ${viaCallers.visits + viaService.visits} to the public receiver`,
    }
  },
} satisfies Proof
