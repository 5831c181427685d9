// Holds what came to the endpoints against what really happened, and both against what the callers were told.
import type { Receipt } from './inbox.ts'
import type { Journal } from './journal.ts'
import type { Fact, Truth } from './truth.ts'
import type { Endpoint } from './world.ts'

export interface Evidence {
  readonly endpoints: readonly Endpoint[]
  readonly truth: Truth
  readonly journal: Pick<Journal, 'acknowledged' | 'refused' | 'strange'>
  at(path: string): readonly Receipt[]
  /** When workers were killed, as epoch milliseconds. */
  readonly workerKills: readonly number[]
  /** When the database was killed, and after how long without it somebody else takes a queue. */
  readonly outages?: { readonly at: readonly number[]; readonly longMs: number }
  /** An endpoint that never answers: it may lack anything, and be sent anything twice. */
  readonly hanging?: Endpoint
}

export interface Findings {
  readonly events: number
  /** As many as there have to be, one for each event and endpoint. */
  readonly deliveries: number
  readonly received: number
  /** Committed, and not delivered. */
  readonly lost: readonly string[]
  /** Delivered, or told by the table of events, and never committed. */
  readonly phantoms: readonly string[]
  /** One event under two webhook-ids, or one webhook-id with two bodies. */
  readonly altered: readonly string[]
  readonly duplicates: number
  /** Duplicates that no kill explains. */
  readonly needless: readonly string[]
  readonly mostOfOneKill: number
  /** What callers were told, and is not so. */
  readonly broken: readonly string[]
}

export function compare(evidence: Evidence): Findings {
  const { endpoints, truth, journal, hanging } = evidence
  const byType = Map.groupBy(truth.facts, ({ eventTypeId }) => eventTypeId)
  const byOrganization = Map.groupBy(truth.facts, ({ organizationId }) => organizationId)
  const [lost, phantoms] = sourceFaults(truth)
  const altered: string[] = []
  const repeats: Repeat[] = []
  let [deliveries, received] = [0, 0]
  for (const endpoint of endpoints) {
    const { path, organizationId, eventTypeId, wants } = endpoint
    const near = eventTypeId === null ? byOrganization.get(organizationId) : byType.get(eventTypeId)
    const due = (near ?? []).filter(({ event }) => wants.includes(event))
    const came = Map.groupBy(evidence.at(path), ({ fact }) => fact)
    phantoms.push(...strangers(came, due).map((fact) => `${path} was told ${fact}, which never happened`))
    altered.push(...alterations(came).map((fault) => `${path}: ${fault}`))
    if (endpoint === hanging) continue
    deliveries += due.length
    received += evidence.at(path).length
    for (const { name } of due) if (!came.has(name)) lost.push(`${path} was never told ${name}`)
    for (const [fact, receipts] of came) repeats.push(...repeatsIn(`${path}: ${fact}`, receipts))
  }
  return {
    events: truth.facts.length,
    deliveries,
    received,
    lost,
    phantoms,
    altered,
    duplicates: repeats.length,
    ...explain(repeats, evidence),
    broken: [...brokenPromises(truth, journal), ...new Set(journal.strange)],
  }
}

/** What the table of events lacks, and what it tells that is not so, or twice. */
function sourceFaults({ facts, told }: Truth): [lost: string[], phantoms: string[]] {
  const times = Map.groupBy(told, (name) => name)
  const known = new Set(facts.map(({ name }) => name))
  const unsaid = [...known].filter((name) => !times.has(name)).map((name) => `no event: ${name}`)
  const invented = [...times.keys()].filter((name) => !known.has(name))
  const twice = [...times].filter(([, all]) => all.length > 1).map(([name]) => name)
  return [
    unsaid,
    [
      ...invented.map((name) => `an event of nothing: ${name}`),
      ...twice.map((name) => `two events: ${name}`),
    ],
  ]
}

function strangers(came: ReadonlyMap<string, unknown>, due: readonly Fact[]): string[] {
  const names = new Set(due.map(({ name }) => name))
  return [...came.keys()].filter((fact) => !names.has(fact))
}

function alterations(came: ReadonlyMap<string, readonly Receipt[]>): string[] {
  return [...came].flatMap(([fact, receipts]) => {
    const ids = new Set(receipts.map(({ webhookId }) => webhookId)).size
    const bodies = new Set(receipts.map(({ bytes }) => bytes)).size
    return ids > 1 || bodies > 1 ? [`${fact} came under ${ids} ids, with ${bodies} bodies`] : []
  })
}

interface Repeat {
  readonly of: string
  /** When it had come before. */
  readonly after: number
  readonly at: number
}

function repeatsIn(of: string, receipts: readonly Receipt[]): Repeat[] {
  const times = receipts.map(({ at }) => at).sort((a, b) => a - b)
  return times.slice(1).map((at, place) => ({ of, after: times[place] ?? 0, at }))
}

/** What a worker has sent may still be read when it is dead. */
const LATE_MS = 2_000

/**
 * Whoever sent it the first time was killed before it could write that down; or the database was away for so long that the
 * queue was no longer that one's.
 */
function explain(repeats: readonly Repeat[], { workerKills, outages = { at: [], longMs: 0 } }: Evidence) {
  const needless: string[] = []
  const ofKill = new Map<number, number>()
  for (const { of, after, at } of repeats) {
    const kills = at - after >= outages.longMs ? [...workerKills, ...outages.at] : workerKills
    const kill = kills.find((moment) => after - LATE_MS <= moment && moment <= at)
    if (kill === undefined) needless.push(`${of} came again, and nobody had been killed`)
    else ofKill.set(kill, (ofKill.get(kill) ?? 0) + 1)
  }
  return { needless, mostOfOneKill: Math.max(0, ...ofKill.values()) }
}

function brokenPromises({ facts, booked }: Truth, { acknowledged, refused }: Evidence['journal']): string[] {
  const known = new Set(facts.map(({ name }) => name))
  return [
    ...[...acknowledged]
      .filter((name) => !known.has(name))
      .map((name) => `acknowledged and not there: ${name}`),
    ...refused.filter((email) => booked.has(email)).map((email) => `refused and booked: ${email}`),
  ]
}

export const faultsIn = ({ lost, phantoms, altered, needless, broken }: Findings): string[] => [
  ...lost,
  ...phantoms,
  ...altered,
  ...needless,
  ...broken,
]
