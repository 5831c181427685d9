// Compares receipts of the endpoints with the database, and both with the responses that callers got.

import type { Expected, Fact } from './expected.ts'
import type { Endpoint } from './fixture.ts'
import type { Receipt } from './inbox.ts'
import type { Journal } from './journal.ts'

export interface Evidence {
  readonly endpoints: readonly Endpoint[]
  readonly expected: Expected
  readonly journal: Pick<Journal, 'acknowledged' | 'refused' | 'unexpected'>
  receiptsAt(path: string): readonly Receipt[]
  /** Times of worker kills, in epoch milliseconds. */
  readonly workerKills: readonly number[]
  /** Times of database kills, and the outage length after which another worker takes a queue. */
  readonly outages?: { readonly at: readonly number[]; readonly longMs: number }
  /** An endpoint that never responds: deliveries to it may be missing or repeated. */
  readonly hanging?: Endpoint
}

export interface Findings {
  readonly events: number
  /** Expected number, one for each event and endpoint. */
  readonly deliveries: number
  readonly received: number
  /** Committed, but not delivered. */
  readonly lost: readonly string[]
  /** Delivered, or in the events table, but never committed. */
  readonly phantoms: readonly string[]
  /** One event under two webhook-ids, or one webhook-id with two bodies. */
  readonly altered: readonly string[]
  readonly duplicates: number
  /** Duplicates that no kill explains. */
  readonly unexplained: readonly string[]
  readonly maxPerKill: number
  /** Responses to callers that contradict the database. */
  readonly brokenPromises: readonly string[]
}

export function compare(evidence: Evidence): Findings {
  const { endpoints, expected, journal, hanging } = evidence
  const byType = Map.groupBy(expected.facts, ({ eventTypeId }) => eventTypeId)
  const byOrganization = Map.groupBy(expected.facts, ({ organizationId }) => organizationId)
  const [lost, phantoms] = findSourceFaults(expected)
  const altered: string[] = []
  const repeats: Repeat[] = []
  let [deliveries, received] = [0, 0]
  for (const endpoint of endpoints) {
    const { path, organizationId, eventTypeId, events } = endpoint
    const near = eventTypeId === null ? byOrganization.get(organizationId) : byType.get(eventTypeId)
    const expectedFacts = (near ?? []).filter(({ event }) => events.includes(event))
    const receiptsByFact = Map.groupBy(evidence.receiptsAt(path), ({ fact }) => fact)
    phantoms.push(
      ...findPhantoms(receiptsByFact, expectedFacts).map(
        (fact) => `${path} received ${fact}, which never happened`,
      ),
    )
    altered.push(...findAlterations(receiptsByFact).map((fault) => `${path}: ${fault}`))
    if (endpoint === hanging) continue
    deliveries += expectedFacts.length
    received += evidence.receiptsAt(path).length
    for (const { name } of expectedFacts)
      if (!receiptsByFact.has(name)) lost.push(`${path} did not receive ${name}`)
    for (const [fact, receipts] of receiptsByFact) repeats.push(...findRepeats(`${path}: ${fact}`, receipts))
  }
  return {
    events: expected.facts.length,
    deliveries,
    received,
    lost,
    phantoms,
    altered,
    duplicates: repeats.length,
    ...explainRepeats(repeats, evidence),
    brokenPromises: [...findBrokenPromises(expected, journal), ...new Set(journal.unexpected)],
  }
}

/** Events missing from the events table, and events in it that are wrong or repeated. */
function findSourceFaults({ facts, recordedEvents }: Expected): [lost: string[], phantoms: string[]] {
  const times = Map.groupBy(recordedEvents, (name) => name)
  const known = new Set(facts.map(({ name }) => name))
  const missing = [...known].filter((name) => !times.has(name)).map((name) => `no event: ${name}`)
  const invented = [...times.keys()].filter((name) => !known.has(name))
  const duplicated = [...times].filter(([, all]) => all.length > 1).map(([name]) => name)
  return [
    missing,
    [
      ...invented.map((name) => `an event without a change: ${name}`),
      ...duplicated.map((name) => `two events: ${name}`),
    ],
  ]
}

function findPhantoms(
  receiptsByFact: ReadonlyMap<string, unknown>,
  expectedFacts: readonly Fact[],
): string[] {
  const names = new Set(expectedFacts.map(({ name }) => name))
  return [...receiptsByFact.keys()].filter((fact) => !names.has(fact))
}

function findAlterations(receiptsByFact: ReadonlyMap<string, readonly Receipt[]>): string[] {
  return [...receiptsByFact].flatMap(([fact, receipts]) => {
    const ids = new Set(receipts.map(({ webhookId }) => webhookId)).size
    const bodies = new Set(receipts.map(({ bodyHash }) => bodyHash)).size
    return ids > 1 || bodies > 1 ? [`${fact} has ${ids} ids and ${bodies} bodies`] : []
  })
}

interface Repeat {
  readonly fact: string
  /** Time of the previous receipt. */
  readonly previousAt: number
  readonly at: number
}

function findRepeats(fact: string, receipts: readonly Receipt[]): Repeat[] {
  const times = receipts.map(({ at }) => at).sort((a, b) => a - b)
  return times.slice(1).map((at, index) => ({ fact, previousAt: times[index] ?? 0, at }))
}

/** A request of a worker may arrive after its death. */
const LATE_MS = 2_000

/**
 * Explains a duplicate: the first sender was killed before it recorded the result, or a database outage outlasted its
 * lease.
 */
function explainRepeats(
  repeats: readonly Repeat[],
  { workerKills, outages = { at: [], longMs: 0 } }: Evidence,
) {
  const unexplained: string[] = []
  const repeatsByKill = new Map<number, number>()
  for (const { fact, previousAt, at } of repeats) {
    const kills = at - previousAt >= outages.longMs ? [...workerKills, ...outages.at] : workerKills
    const kill = kills.find((moment) => previousAt - LATE_MS <= moment && moment <= at)
    if (kill === undefined) unexplained.push(`${fact} was delivered again without a kill`)
    else repeatsByKill.set(kill, (repeatsByKill.get(kill) ?? 0) + 1)
  }
  return { unexplained, maxPerKill: Math.max(0, ...repeatsByKill.values()) }
}

function findBrokenPromises(
  { facts, booked }: Expected,
  { acknowledged, refused }: Evidence['journal'],
): string[] {
  const known = new Set(facts.map(({ name }) => name))
  return [
    ...[...acknowledged]
      .filter((name) => !known.has(name))
      .map((name) => `acknowledged but missing: ${name}`),
    ...refused.filter((email) => booked.has(email)).map((email) => `refused but booked: ${email}`),
  ]
}

export const listFaults = ({ lost, phantoms, altered, unexplained, brokenPromises }: Findings): string[] => [
  ...lost,
  ...phantoms,
  ...altered,
  ...unexplained,
  ...brokenPromises,
]
