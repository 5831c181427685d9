// Part `counting-caldav`: exactly the events that should block time do, in a connected calendar and in a subscribed file.
import { startCaldavServer } from '../../../testbed/caldav-server.ts'
import { createClient } from '../../../testbed/client.ts'
import { CLOCK_START } from '../../../testbed/meeting-fixtures.ts'
import { type Fault, withFault } from '../../../testbed/planted-fault.ts'
import type { Report } from '../../../testbed/runner.ts'
import { createTestClock } from '../../../testbed/test-clock.ts'
import { startTestbed, stopProcess } from '../../../testbed/testbed.ts'
import type { PartResult } from '../part-result.ts'
import {
  type CountingContext,
  connectCalendar,
  createCalendarHost,
  PASSWORD,
  subscribeToFile,
  USERNAME,
  waitUntilRead,
} from './calendar-host.ts'
import { COPY_COUNT, type CountingRule, listCountingRules } from './counting-rules.ts'
import { startFileServer } from './file-server.ts'
import { compareBusyTimes, type RuleFailure } from './rule-results.ts'

const SECOND = 1_000

/** All in the same worker: each changes another rule. */
const FAULTS: readonly (Fault & { readonly description: string; readonly rule: string })[] = [
  {
    description: 'events marked as free count',
    rule: 'marked as free',
    file: 'platform/calendar-files/read-content.ts',
    right: "upperTextOf(entry, 'transp') === 'TRANSPARENT'",
    wrong: 'false',
  },
  {
    description: 'replies of other attendees count',
    rule: 'declined by another person',
    file: 'platform/calendar-files/filter-lines.ts',
    right: "line.name === 'ATTENDEE' && !ownAddresses.has(addressOf(line))",
    wrong: 'false',
  },
  {
    description: 'working at another place counts',
    rule: 'working at another place',
    file: 'platform/calendar-files/read-content.ts',
    right: "'FREE', 'WORKINGELSEWHERE'",
    wrong: "'FREE'",
  },
  {
    description: 'travel time does not count',
    rule: 'travel time',
    file: 'domain/calendar/list-busy-intervals.ts',
    right: 'instantOf(start) - event.travelMs',
    wrong: 'instantOf(start)',
  },
  {
    description: 'copies of meetings never count',
    rule: 'a copy of a meeting, made longer',
    file: 'domain/calendar/list-busy-intervals.ts',
    right: 'for (const moment of subtract(normalize(found), known)) pairs.push(moment)',
    wrong: '{}',
  },
]

const withForms = (rules: readonly CountingRule[]) =>
  rules.map((rule) => ({ ...rule, form: rule.lines.join(' ') }))

/** Reads the rules in a connected calendar, with and without tentative events. */
async function readConnection(context: CountingContext): Promise<RuleFailure[]> {
  const host = await createCalendarHost(context)
  const path = await connectCalendar(context, host)
  await waitUntilRead(host, path, CLOCK_START)
  const failures = compareBusyTimes('CalDAV', withForms(host.rules), await host.listBlocked())
  const later = CLOCK_START + SECOND
  context.clock.set(later)
  await host.call('PATCH', path, { counts_tentative: false })
  await waitUntilRead(host, path, later)
  const withoutTentative = host.rules.map((rule) => (rule.isTentative ? { ...rule, blocked: null } : rule))
  const source = 'CalDAV with counts_tentative: false'
  return [...failures, ...compareBusyTimes(source, withForms(withoutTentative), await host.listBlocked())]
}

async function readSubscription(context: CountingContext, name: string): Promise<RuleFailure[]> {
  const host = await createCalendarHost(context)
  await waitUntilRead(host, await subscribeToFile(context, host, name), CLOCK_START)
  return compareBusyTimes('subscription', withForms(host.rules), await host.listBlocked())
}

export async function proveCounting(report: Report): Promise<PartResult> {
  const clock = createTestClock(CLOCK_START)
  const environment = { ALLOW_LOOPBACK_CALLS: 'true', ...clock.environment }
  const [testbed, caldav, files] = await Promise.all([
    startTestbed({ redis: false, environment }),
    startCaldavServer({ [USERNAME]: PASSWORD }),
    startFileServer(),
  ])
  const client = createClient()
  try {
    const owner = await testbed.createOrganization('Calendars')
    const context = { testbed, client, clock, caldav, files, owner }
    const worker = await testbed.startWorker()
    const failures = (await Promise.all([readConnection(context), readSubscription(context, 'right')])).flat()
    await stopProcess(worker)
    report.progress('planting faults')
    clock.set(CLOCK_START)
    await testbed.startWorker(withFault(...FAULTS))
    const found = new Set((await readSubscription(context, 'faulty')).map(({ rule }) => rule))
    const faultChecks = FAULTS.map(({ rule, description }) => ({ description, isCaught: found.has(rule) }))
    const count = listCountingRules('').length + COPY_COUNT
    return {
      failures: failures.map(({ text }) => text),
      faultChecks,
      figure: `${count} events in 3 ways, ${failures.length} counted wrongly`,
    }
  } finally {
    client.close()
    await testbed.stop()
    await files.stop()
    await caldav.stop()
    clock.remove()
  }
}
