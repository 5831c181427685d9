// A host whose calendar has one event for each rule, on a CalDAV server or in a file, and the times that it blocks.
import { setTimeout as delay } from 'node:timers/promises'
import { uidOf } from '../../../server/src/domain/calendar/uid.ts'
import { DAY, HOUR } from '../../../server/src/domain/time/instant.ts'
import { book, inviteeIdsFrom } from '../../../testbed/attempts.ts'
import type { CaldavServer } from '../../../testbed/caldav-server.ts'
import { createCalendarProgram } from '../../../testbed/calendar-program.ts'
import type { Client } from '../../../testbed/client.ts'
import { runStatement } from '../../../testbed/database-client.ts'
import { atMinute, createMeetingFixtures } from '../../../testbed/meeting-fixtures.ts'
import type { Person } from '../../../testbed/people.ts'
import type { TestClock } from '../../../testbed/test-clock.ts'
import type { Testbed } from '../../../testbed/testbed.ts'
import {
  type CalendarEntry,
  COPY_COUNT,
  type CountingRule,
  listCopyRules,
  listCountingRules,
  type TimeRange,
  writeCalendar,
} from './counting-rules.ts'
import type { FileServer } from './file-server.ts'
import { listBlocked } from './list-blocked.ts'

export const USERNAME = 'ada'
export const PASSWORD = 'correct horse'
const READ_TIMEOUT_MS = 30_000
export interface CountingContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly clock: TestClock
  readonly caldav: CaldavServer
  readonly files: FileServer
  readonly owner: Person
}

export interface CalendarHost {
  readonly rules: readonly CountingRule[]
  readonly entries: readonly CalendarEntry[]
  call(method: string, path: string, body?: object): Promise<Readonly<Record<string, unknown>>>
  /** The times that calendars block. */
  listBlocked(): Promise<TimeRange[]>
}

/** A new member with a meeting for each copy. */
export async function createCalendarHost(context: CountingContext): Promise<CalendarHost> {
  const { testbed, client, owner } = context
  const person = await testbed.addMember(owner.organizationId, 'Host')
  const url = testbed.apis[0]?.url ?? ''
  const call = async (method: string, path: string, body?: object) => {
    const { status, text } = await client.call(url, method, path, { token: person.token, body })
    if (status >= 300) throw new Error(`${method} ${path} failed: ${status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  const { resource } = (await call('GET', '/users/me')) as { resource: { email: string } }
  const meetings = await bookMeetings(context, person.userId)
  const copies = listCopyRules(meetings.map(({ time }) => time))
  const rules = [...listCountingRules(resource.email), ...copies]
  const firstCopy = rules.length - copies.length
  const uidAt = (index: number) => meetings[index - firstCopy]?.uid ?? `${index}@elsewhere.example`
  return {
    rules,
    entries: rules.map((rule, index) => ({ ...rule, uid: uidAt(index) })),
    call,
    listBlocked: () => listBlocked(call),
  }
}

/** In different weeks. */
async function bookMeetings({ testbed, client, owner }: CountingContext, userId: string) {
  const { createType, sendOrThrow } = createMeetingFixtures(testbed, client, owner)
  const type = await createType([userId], { duration: 60 })
  const meetings: { uid: string; time: TimeRange }[] = []
  for (let week = 0; week < COPY_COUNT; week += 1) {
    const start = atMinute(10 * 60) + week * 7 * DAY
    const { eventId } = inviteeIdsFrom(await sendOrThrow(book(type, start)))
    const [event] = await runStatement<{ booking_id: string }>(
      testbed.postgres.url,
      'SELECT booking_id FROM scheduled_events WHERE id = $1',
      [eventId],
    )
    const uid = uidOf(testbed.ctx.config.urls.public, event?.booking_id ?? '')
    meetings.push({ uid, time: [start, start + HOUR] })
  }
  return meetings
}

/** Saves the events on the CalDAV server and connects the account. Returns the path of the connected calendar. */
export async function connectCalendar({ caldav }: CountingContext, host: CalendarHost): Promise<string> {
  const program = createCalendarProgram(caldav.url, USERNAME, PASSWORD)
  const calendarUrl = await program.createCalendar('work')
  await Promise.all(
    host.entries.map((entry, index) => program.save(calendarUrl, `${index}.ics`, writeCalendar([entry]))),
  )
  const account = { provider: 'caldav', url: caldav.url, username: USERNAME, password: PASSWORD }
  const { resource } = (await host.call('POST', '/calendar_connections', account)) as {
    resource: { calendars: { uri: string }[] }
  }
  return new URL(resource.calendars[0]?.uri ?? '').pathname
}

/** Returns the path of the subscription to a file with the events. */
export async function subscribeToFile(
  { files }: CountingContext,
  host: CalendarHost,
  name: string,
): Promise<string> {
  const body = { url: files.add(name, writeCalendar(host.entries)) }
  const { resource } = (await host.call('POST', '/calendar_subscriptions', body)) as {
    resource: { uri: string }
  }
  return new URL(resource.uri).pathname
}

/** Waits until the worker has read the connected calendar or subscription after `since`, in epoch milliseconds. */
export async function waitUntilRead(host: CalendarHost, path: string, since: number): Promise<void> {
  const deadline = performance.now() + READ_TIMEOUT_MS
  for (;;) {
    const { resource } = (await host.call('GET', path)) as { resource: { read_at: string | null } }
    if (resource.read_at !== null && Date.parse(resource.read_at) >= since) return
    if (performance.now() > deadline) throw new Error(`Not read: ${JSON.stringify(resource)}`)
    await delay(50)
  }
}
