// Part `counting-google`: exactly the events at Google that should block time do.
import { type Fault, withFault } from '../../../testbed/planted-fault.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { PartResult } from '../part-result.ts'
import type { Host } from '../two-way/create-host.ts'
import { SHORT_INTERVAL, startTwoWayFixture } from '../two-way/fixture.ts'
import { GOOGLE, googleAddressOf } from '../two-way/google-tested.ts'
import { resourceOf } from '../two-way/tested-server.ts'
import { listGoogleRules } from './google-rules.ts'
import { listBlocked } from './list-blocked.ts'
import { compareBusyTimes, type RuleFailure } from './rule-results.ts'

const EVENT_TEXT = 'platform/google-calendar/event-text.ts'
/** All in the same worker: each changes another rule. */
const FAULTS: readonly (Fault & { readonly description: string; readonly rule: string })[] = [
  {
    description: 'birthdays at Google count',
    rule: 'a birthday',
    file: EVENT_TEXT,
    right: "['workingLocation', 'birthday']",
    wrong: "['workingLocation']",
  },
  {
    description: 'replies of other attendees at Google count',
    rule: 'declined by another person',
    file: EVENT_TEXT,
    right: 'attendees.find(({ self }) => self === true)',
    wrong: 'attendees.at(-1)',
  },
]

export async function proveGoogleCounting(full: boolean): Promise<PartResult> {
  const failures = await readRules([])
  const found = new Set(full ? (await readRules(FAULTS)).map(({ rule }) => rule) : [])
  const count = listGoogleRules('').length
  return {
    failures: failures.map(({ text }) => text),
    faultChecks: full
      ? FAULTS.map(({ rule, description }) => ({ description, isCaught: found.has(rule) }))
      : [],
    figure: `${count} events at Google, ${failures.length} counted wrongly`,
  }
}

/** Reads them with and without tentative events. */
async function readRules(faults: readonly Fault[]): Promise<RuleFailure[]> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('counting'), faultShare: 0, phantomShare: 0 },
    ...{ server: GOOGLE, hostCount: 1, worker: withFault(SHORT_INTERVAL, ...faults) },
  })
  try {
    const host = fixture.hosts[0] as Host
    const email = googleAddressOf(host.username)
    const rules = listGoogleRules(email).map((rule) => ({ ...rule, form: JSON.stringify(rule.event) }))
    await fixture.server.contract.call(
      'insertEvents',
      email,
      email,
      rules.map(({ event }) => event),
    )
    const compare = async (source: string, expected: typeof rules) => {
      await fixture.runWholeRound()
      const call = async (method: string, path: string) => resourceOf(await host.call(method, path))
      return compareBusyTimes(source, expected, await listBlocked(call))
    }
    const failures = await compare('Google', rules)
    resourceOf(await host.call('PATCH', host.receiving, { counts_tentative: false }))
    const withoutTentative = rules.map((rule) => (rule.isTentative ? { ...rule, blocked: null } : rule))
    return [...failures, ...(await compare('Google with counts_tentative: false', withoutTentative))]
  } finally {
    await fixture.stop()
  }
}
