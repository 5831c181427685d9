// Proves that no address which a user gives leads inside: not by its spelling, not by its name, not by a redirect.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Endings } from './ssrf/attack-callers.ts'
import type { Result, Task, Told } from './ssrf/child.ts'
import { closedNetwork } from './ssrf/closed-network.ts'
import { faults } from './ssrf/faults.ts'
import { withFault } from './stand/planted-fault.ts'
import type { Report, Trial } from './stand/runner.ts'

const TRIES = { full: 10_000, short: 800 }
const ROUNDS = { full: 6, short: 1 }

type Network = ReturnType<typeof closedNetwork>

/** Runs a part in a process of its own, in the network if there is one. */
function runPart(
  network: Network,
  task: Omit<Task, 'isClosed'>,
  report: Report,
  node: readonly string[] = [],
): Promise<Result> {
  const given: Task = { ...task, isClosed: network !== null }
  const file = join(import.meta.dirname, 'ssrf', 'child.ts')
  const [program, ...words] = [
    ...(network ?? []),
    process.execPath,
    ...node,
    file,
    JSON.stringify(given),
  ] as const
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? '', words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let result: Result | undefined
    child.on('message', (told: Told) => {
      if (told.progress !== undefined) report.progress(told.progress)
      result = told.result ?? result
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (result === undefined) reject(new Error(`A part of the attack ended with code ${code}.`))
      else resolve(result)
    })
  })
}

const inWords = (words: Readonly<Record<string, number>>): string =>
  Object.entries(words)
    .toSorted(([, a], [, b]) => b - a)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ')

const showEndings = (report: Report, endings: Endings) =>
  report.table(
    Object.entries(endings).map(([tried, words]) => ({
      tried,
      times: Object.values(words).reduce((sum, count) => sum + count, 0),
      ended: inWords(words),
    })),
  )

async function catchFaults(network: Network, report: Report): Promise<boolean> {
  let isEachCaught = true
  for (const { says, fault } of faults) {
    // Without a closed network there is nothing to be reached but this machine itself, by its plain addresses.
    if (network === null && fault !== faults[0]?.fault) continue
    report.progress(`planting a fault: ${says}`)
    // A guard that takes an address for a name says it to TLS.
    const node = ['--disable-warning=DEP0123', ...(withFault(fault).node ?? [])]
    const { fault: reach } = await runPart(network, { part: 'fault' }, report, node)
    const { reached = 0, tries = 0 } = reach ?? {}
    report.say(
      reached > 0
        ? `planted fault: ${says}, and ${reached} of ${tries} tries reach the canary`
        : `A PLANTED FAULT WAS NOT CAUGHT: ${says}`,
    )
    isEachCaught &&= reached > 0
  }
  return isEachCaught
}

export default {
  says: 'No address that a user gives leads inside: by no spelling, no name, no redirect.',
  shortSeconds: 15,
  async run({ full }, report) {
    const size = full ? 'full' : 'short'
    const network = closedNetwork()
    report.say(
      network === null
        ? 'No network of its own can be made here (unshare, ip): only what this machine has is attacked; no redirects, no names that change.'
        : 'In a network of its own: the canary listens at one address of every private and special range, the receiver at a public one.',
    )
    const direct = await runPart(network, { part: 'callers', tries: TRIES[size] }, report)
    const whole = await runPart(network, { part: 'service', rounds: ROUNDS[size] }, report)
    const { callers, service } = { ...direct, ...whole }
    if (callers === undefined || service === undefined) throw new Error('A part of the attack is missing.')
    report.say(`${callers.distinct} different tries, of: ${callers.callers.join('; ')}`)
    showEndings(report, callers.endings)
    report.say(
      `through the service: ${service.asked} URLs, ${service.accepted} accepted, ${service.attempts} attempts, ${service.redelivered} redeliveries`,
    )
    showEndings(report, service.endings)
    const isCaught = await catchFaults(network, report)
    const isSenderCaught = service.hitsWithFault === null || service.hitsWithFault > 0
    if (service.hitsWithFault !== null)
      report.say(
        isSenderCaught
          ? `planted fault: a worker that checks no address, and ${service.hitsWithFault} of its calls reach the canary`
          : 'A PLANTED FAULT WAS NOT CAUGHT: a worker that checks no address',
      )
    const hits = direct.hits.length + service.hits
    if (hits > 0) report.say(`the canary was reached at ${[...new Set(direct.hits)].join(', ')}`)
    const tries = callers.tries + service.asked + service.attempts
    const isReceiverReached = network === null || (direct.visits > 0 && whole.visits > 0)
    if (!isReceiverReached) report.say('NOT EVEN THE PUBLIC RECEIVER WAS REACHED')
    return {
      pass: hits === 0 && isCaught && isSenderCaught && isReceiverReached,
      figure:
        `${hits} connections to the canary in ${tries} tries of ${callers.distinct} kinds ` +
        `(${service.attempts} of them by the worker), ${direct.visits + whole.visits} to the public receiver`,
    }
  },
} satisfies Trial
