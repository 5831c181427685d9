// Proves that no user-supplied address reaches an internal network: by spelling, by name, by redirect or by a calendar server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import type { OutcomeCounts } from './ssrf/attack-callers.ts'
import type { ChildMessage, Result, Task } from './ssrf/child.ts'
import { findClosedNetwork } from './ssrf/closed-network.ts'
import { faults, uncheckedAddress, uncheckedApiUrl, uncheckedPasswordHost } from './ssrf/faults.ts'

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
  for (const { description, fault, hasAllowedNetworks = false } of faults) {
    // Without a closed network only this machine can be reached, by its plain addresses.
    if (network === null && fault !== faults[0]?.fault) continue
    report.progress(`planting a fault: ${description}`)
    // A guard that takes an address for a name passes it to TLS as the server name, which is deprecated.
    const node = ['--disable-warning=DEP0123', ...(withFault(fault).node ?? [])]
    const { fault: reach } = await runPart(network, { part: 'fault', hasAllowedNetworks }, report, node)
    const { reached = 0, tries = 0 } = reach ?? {}
    const effect = `${reached} of ${tries} tries reach the canary`
    faultChecks.push({ description, isCaught: reached > 0, effect })
  }
  return faultChecks
}

/** With several faults at once, because each has its own effect. They need the public receiver. */
async function checkCalendarFaults(network: Network, report: Report): Promise<FaultCheck[]> {
  if (network === null) return []
  report.progress('planting faults in the clients of calendar servers')
  const { node = [] } = withFault(uncheckedAddress, uncheckedPasswordHost)
  const options = ['--disable-warning=DEP0123', ...node]
  const { calendars, hits } = await runPart(network, { part: 'calendars' }, report, options)
  const leaks = calendars?.leaks ?? 0
  const { node: withoutApiCheck = [] } = withFault(uncheckedApiUrl)
  const { tokenLeaks } = await runPart(network, { part: 'providers' }, report, withoutApiCheck)
  return [
    {
      description: 'the token of an account goes to every URL that its API names',
      isCaught: tokenLeaks > 0,
      effect: `${tokenLeaks} requests with a token reach other addresses`,
    },
    {
      description: 'a CalDAV password goes to every host',
      isCaught: leaks > 0,
      effect: `${leaks} requests with the password reach other hosts`,
    },
    {
      description: 'a CalDAV server may name every address',
      isCaught: hits.length > 0,
      effect: `${hits.length} connections reach the canary`,
    },
  ]
}

interface AttackResult {
  readonly hits: number
  /** Requests with the password of a CalDAV account to other hosts. */
  readonly leaks: number
  /** Requests with a token or the client secret of a provider to other addresses. */
  readonly tokenLeaks: number
  readonly tries: number
  readonly workerTries: number
  readonly distinct: number
  readonly visits: number
  readonly isReceiverReached: boolean
  readonly workerFault: FaultCheck | null
}

/** Attacks all callers, then the service, with or without ALLOWED_NETWORKS. */
async function attack(
  network: Network,
  size: 'full' | 'short',
  hasAllowedNetworks: boolean,
  report: Report,
): Promise<AttackResult> {
  const run = (task: Pick<Task, 'part' | 'tries' | 'isFull' | 'rounds'>) =>
    runPart(network, { ...task, hasAllowedNetworks }, report)
  const [viaCallers, viaCalendars, viaProviders] = await Promise.all([
    run({ part: 'callers', tries: TRIES[size] }),
    run({ part: 'calendars', isFull: size === 'full' }),
    run({ part: 'providers', isFull: size === 'full' }),
  ])
  const viaService = await run({ part: 'service', rounds: ROUNDS[size] })
  const { callers, calendars, providers, service } = {
    ...viaCallers,
    ...viaCalendars,
    ...viaProviders,
    ...viaService,
  }
  if (!callers || !calendars || !providers || !service) throw new Error('A part of the attack is missing.')
  report.print(hasAllowedNetworks ? 'with ALLOWED_NETWORKS:' : 'without ALLOWED_NETWORKS:')
  report.print(`${callers.distinct} different tries, from: ${callers.callers.join('; ')}`)
  reportOutcomes(report, { ...callers.outcomes, ...calendars.outcomes, ...providers.outcomes })
  report.print(
    `through the service: ${service.urlCount} URLs, ${service.accepted} accepted, ${service.attempts} attempts, ${service.redelivered} redeliveries`,
  )
  reportOutcomes(report, service.outcomes)
  const directHits = [...viaCallers.hits, ...viaCalendars.hits, ...viaProviders.hits]
  const hits = directHits.length + service.hits
  if (hits > 0) report.print(`the canary received connections at ${[...new Set(directHits)].join(', ')}`)
  const areReached = (count: (result: Result) => number) =>
    network === null || (count(viaCallers) > 0 && count(viaService) > 0)
  const isPublicReached = areReached(({ visits }) => visits)
  if (!isPublicReached) report.print('NOT EVEN THE PUBLIC RECEIVER WAS REACHED')
  const isListedReached = !hasAllowedNetworks || areReached(({ listedVisits }) => listedVisits)
  if (!isListedReached) report.print('NOT EVEN THE ADDRESSES IN ALLOWED_NETWORKS WERE REACHED')
  const { hitsWithFault } = service
  return {
    hits,
    leaks: calendars.leaks,
    tokenLeaks: viaProviders.tokenLeaks,
    tries: callers.tries + calendars.tries + providers.tries + service.urlCount + service.attempts,
    workerTries: service.attempts,
    distinct: callers.distinct,
    visits: viaCallers.visits + viaCalendars.visits + viaProviders.visits + viaService.visits,
    isReceiverReached: isPublicReached && isListedReached,
    workerFault:
      hitsWithFault === null
        ? null
        : {
            description: 'a worker that checks no address',
            isCaught: hitsWithFault > 0,
            effect: `${hitsWithFault} of its calls reach the canary`,
          },
  }
}

const sum = (attacks: readonly AttackResult[], read: (attack: AttackResult) => number): number =>
  attacks.reduce((total, one) => total + read(one), 0)

export default {
  claim:
    'No user-supplied address reaches an internal network: by spelling, by name, by redirect or by a calendar server.',
  shortSeconds: 35,
  async run({ full }, report) {
    const size = full ? 'full' : 'short'
    const network = findClosedNetwork()
    report.print(
      network === null
        ? 'Cannot create a closed network here (unshare, ip): only addresses of this machine are tested, without redirects, changing names and ALLOWED_NETWORKS.'
        : 'In a closed network: the canary listens at one address of every private and special range, the receiver at a public one.',
    )
    const attacks = [await attack(network, size, false, report)]
    if (network !== null) attacks.push(await attack(network, size, true, report))
    const faultChecks = [
      ...(await checkPlantedFaults(network, report)),
      ...(await checkCalendarFaults(network, report)),
      ...attacks.flatMap(({ workerFault }) => workerFault ?? []),
    ]
    const areCaught = reportFaultChecks(report, faultChecks)
    const hits = sum(attacks, (one) => one.hits)
    const leaks = sum(attacks, (one) => one.leaks)
    const tokenLeaks = sum(attacks, (one) => one.tokenLeaks)
    return {
      pass:
        hits + leaks + tokenLeaks === 0 &&
        areCaught &&
        attacks.every(({ isReceiverReached }) => isReceiverReached),
      figure:
        `${hits} connections to the canary in ${sum(attacks, (one) => one.tries)} tries of ${attacks[0]?.distinct} kinds ` +
        `(${sum(attacks, (one) => one.workerTries)} of them by the worker), ` +
        `${sum(attacks, (one) => one.visits)} to the public receiver, ${leaks} with a CalDAV password and ${tokenLeaks} with a token at other hosts`,
    }
  },
} satisfies Proof
