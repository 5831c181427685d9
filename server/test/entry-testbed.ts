// A host whose calendar receives bookings, for tests of calendar entries.
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../testbed/booking-page.ts'
import { instant } from '../src/domain/time/instant.ts'
import { rawQuery, sql } from '../src/platform/db/sql.ts'
import { type CalendarHost, type CalendarTestbed, startCalendarTestbed } from './calendar-testbed.ts'
import { createMeetings, idOf, pathOf } from './meetings.ts'
import { type Person, type Service, START } from './service.ts'

export const TEN = '2027-01-05T10:00:00Z'

export interface EntryTestbed extends CalendarTestbed {
  readonly service: Service
  /** Resets the clock and the proxy, and connects the calendar of a new host. */
  prepare(): Promise<EntryFixture>
}

export type EntryFixture = Awaited<ReturnType<typeof prepare>>

export async function startEntryTestbed(): Promise<EntryTestbed> {
  const testbed = await startCalendarTestbed()
  const { service } = testbed.mailServer
  return { ...testbed, service, prepare: () => prepare(testbed) }
}

async function prepare(testbed: CalendarTestbed) {
  const { service } = testbed.mailServer
  let time: number = START
  service.setClock(START)
  testbed.proxy.reset()
  const host = await testbed.createHost()
  const meetings = createMeetings(service, host.person)
  const type = await meetings.createType([host.person], { booking_window: null, name: 'Intro' })
  // Mails of earlier tests are sent later.
  const email = `grace.${host.username}@example.com`
  const connection = await host.connectOrThrow()
  const saveAs = (url: string, text: string) =>
    host.program.save(host.calendarUrl, url.split('/').at(-1) ?? '', text)
  const edit = async (change: (text: string) => string) => {
    const entry = await onlyEntry(host)
    await saveAs(entry.url, change(entry.text))
  }
  const rows = service.ctx.db.withOrganization(host.person.organizationId)
  return {
    host,
    meetings,
    email,
    connection,
    /** Replaces the hosts of the event type. */
    async setHosts(hosts: readonly Person[]) {
      const body = { hosts: hosts.map(({ userId }) => ({ user: service.uri('users', userId) })) }
      const response = await service.call('PATCH', pathOf(type), { as: testbed.owner, body })
      expect(response.status, JSON.stringify(response.body)).toBe(200)
    },
    book: (start = TEN) => meetings.bookOrThrow(type, start, { email }),
    async bookOnPage(name: string) {
      const { body } = await service.call('GET', pathOf(type), { as: host.person })
      const page = createBookingPageClient(service)
      const request = { start: Date.parse(TEN), name, email }
      return getConfirmation(await page.book(pathOf(body.resource.scheduling_url), request))
    },
    /** Advances the clock, then works like a worker. */
    async after(milliseconds: number) {
      time += milliseconds
      service.setClock(instant(time))
      await testbed.sync()
    },
    onlyEntry: () => onlyEntry(host),
    /** Creates or replaces the object with this URL, as another program does. */
    saveAs,
    /** Changes the only entry, as another program does. */
    edit,
    moveTo: (hour: string) =>
      edit((text) =>
        text
          .replace(/DTSTART[^\r\n]*/, `DTSTART:20270105T${hour}0000Z`)
          .replace(/DTEND[^\r\n]*/, `DTEND:20270105T${hour}3000Z`),
      ),
    async setRules(body: object) {
      const path = `/connected_calendars/${await host.calendarOf(connection)}`
      const response = await service.call('PATCH', path, { as: host.person, body })
      expect(response.status, JSON.stringify(response.body)).toBe(200)
    },
    /** The starts of the entries, as times. */
    entryStarts: async () => (await host.entries()).map(({ start }) => start?.slice(11, 16)).sort(),
    /** The starts of the host's active meetings, as times. */
    async meetingStarts() {
      const path = `/scheduled_events?user=${service.uri('users', host.person.userId)}&status=active`
      const { body } = await service.call('GET', path, { as: host.person })
      return body.collection.map(({ start_time }) => start_time?.slice(11, 16)).sort()
    },
    /** Changes the stored meetings of the host's organization. */
    changeBooking: (fields: { readonly sequence?: number; readonly name?: string }) =>
      service.ctx.db.transaction(host.person.organizationId, (tx) =>
        tx.rows(
          sql
            .updateTable('scheduled_events')
            .set(fields)
            .where('organization_id', '=', host.person.organizationId),
        ),
      ),
    /** Stores that the host's entry has been written this often, each time on top of a version with its ETag. */
    repeatSent: (count: number) =>
      service.ctx.db.transaction(host.person.organizationId, (tx) =>
        tx.rows(
          rawQuery<never>(raw`
            UPDATE calendar_entries
               SET sent = to_jsonb(array_fill((sent -> 0) || jsonb_build_object('etag', etag), ARRAY[${count}::int]))
             WHERE organization_id = ${host.person.organizationId} AND host_id = ${host.person.userId}`),
        ),
      ),
    /** Calendars don't show the notes of a meeting. */
    async addNotes(event: string) {
      const body = { meeting_notes_plain: 'Bring the contract.' }
      const path = `/scheduled_events/${idOf(event)}`
      const response = await service.call('PATCH', path, { as: host.person, body })
      expect(response.status, JSON.stringify(response.body)).toBe(200)
    },
    storedEntries: () =>
      rows.rows(
        sql
          .selectFrom('calendar_entries')
          .select(['state', 'question', 'asked_at', 'generation', 'wanted'])
          .where('host_id', '=', host.person.userId)
          .orderBy('generation'),
      ),
    /** The content of the events of a type about the host's entries. */
    async emitted(eventType: string) {
      const events = await rows.rows(sql.selectFrom('events').select('after').where('type', '=', eventType))
      return events
        .map(({ after }) => after)
        .filter((after) => JSON.stringify(after).includes(host.person.userId))
    },
    writes: () => testbed.proxy.requests.filter(({ method }) => method === 'PUT' || method === 'DELETE'),
    /** Sends due mail, and returns how many reach the invitee. */
    async mailsToInvitee() {
      return (await testbed.mailServer.send()).filter(({ to }) => to.includes(email)).length
    },
  }
}

async function onlyEntry(host: CalendarHost) {
  const [entry, ...others] = await host.entries()
  if (entry === undefined || others.length > 0) throw new Error(`${others.length + 1} entries.`)
  return entry
}
