// Parts `counting-google` and `counting-microsoft`: exactly the events at a provider that should block time do.
import { type Fault, withFault } from '../../../testbed/planted-fault.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { PartResult } from '../part-result.ts'
import { createBooks } from '../two-way/books.ts'
import type { Host } from '../two-way/create-host.ts'
import { SHORT_INTERVAL, startTwoWayFixture, type TwoWayFixture } from '../two-way/fixture.ts'
import { MEETING_MS } from '../two-way/host-calendar.ts'
import { resourceOf, type StartedServer } from '../two-way/tested-server.ts'
import type { CountedServer, RuleFault } from './counted-server.ts'
import { listBlocked } from './list-blocked.ts'
import { compareBusyTimes, type RuleFailure } from './rule-results.ts'

const ENTRY_RULE = 'the entry of a meeting'
const ENTRY_FAULT: RuleFault = {
  description: 'entries of meetings count',
  rule: ENTRY_RULE,
  file: 'features/calendars/own-meetings.ts',
  right: ', ...entry_uids]',
  wrong: ']',
}

export async function proveProviderCounting<Server extends StartedServer>(
  counted: CountedServer<Server>,
  full: boolean,
): Promise<PartResult> {
  const { name } = counted.tested
  const { failures, count } = await readRules(counted, [])
  const faults = full ? [...counted.faults, ENTRY_FAULT] : []
  // All in the same worker: each breaks another rule.
  const faulty = full ? (await readRules(counted, faults)).failures : []
  const found = new Set(faulty.map(({ rule }) => rule))
  return {
    failures: failures.map(({ text }) => text),
    faultChecks: faults.map(({ rule, description }) => ({ description, isCaught: found.has(rule) })),
    figure: `${count} events at ${name}, ${failures.length} counted wrongly`,
  }
}

/** Reads them with and without tentative events. */
async function readRules<Server extends StartedServer>(
  { tested, addressOf, listRules, insert }: CountedServer<Server>,
  faults: readonly Fault[],
): Promise<{ failures: readonly RuleFailure[]; count: number }> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('counting'), faultShare: 0, phantomShare: 0 },
    ...{ server: tested, hostCount: 1, worker: withFault(SHORT_INTERVAL, ...faults) },
  })
  try {
    const host = fixture.hosts[0] as Host
    const address = addressOf(host.username)
    const listed = listRules(address)
    const events = listed.map(({ event }) => event)
    const rules = [
      ...listed.map((rule) => ({ ...rule, form: JSON.stringify(rule.event) })),
      await writeEntry(fixture, host),
    ]
    await insert(fixture.server, address, events)
    const compare = async (source: string, expected: typeof rules) => {
      await fixture.runWholeRound()
      const call = async (method: string, path: string) => resourceOf(await host.call(method, path))
      return compareBusyTimes(source, expected, await listBlocked(call))
    }
    const failures = await compare(tested.name, rules)
    resourceOf(await host.call('PATCH', host.receiving, { counts_tentative: false }))
    const withoutTentative = rules.map((rule) => (rule.isTentative ? { ...rule, blocked: null } : rule))
    const source = `${tested.name} with counts_tentative: false`
    return { failures: [...failures, ...(await compare(source, withoutTentative))], count: rules.length }
  } finally {
    await fixture.stop()
  }
}

/** A meeting that was booked here blocks its time only once. */
async function writeEntry(fixture: TwoWayFixture, host: Host) {
  const books = createBooks(fixture)
  await books.book(host)
  await fixture.runWholeRound()
  const [entry] = await host.calendar.listEntries()
  if (entry === undefined) throw new Error('The meeting has no entry.')
  const range = [entry.start, entry.start + MEETING_MS] as const
  return { name: ENTRY_RULE, isTentative: false, form: entry.object.text, blocked: null, range }
}
