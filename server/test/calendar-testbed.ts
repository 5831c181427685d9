// A service, a real CalDAV server behind a proxy, and hosts with an account there, for tests of connected calendars.
import ICAL from 'ical.js'
import { expect } from 'vitest'
import { startCaldavServer } from '../../testbed/caldav-server.ts'
import { createCalendarProgram } from '../../testbed/calendar-program.ts'
import { readDueConnections } from '../src/features/calendar-connections/read-due-connections.ts'
import { planEntries } from '../src/features/calendar-entries/plan-entries.ts'
import { planMail } from '../src/features/notifications/plan-mail.ts'
import { sql } from '../src/platform/db/sql.ts'
import { buildCalendar } from './calendar-server.ts'
import { type DavProxy, startDavProxy } from './dav-proxy.ts'
import { dispatchAll } from './dispatch.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { idOf } from './meetings.ts'
import type { Person } from './service.ts'

export const PASSWORD = 'correct horse'
export const CALENDAR_NAME = 'Secret project'
const MAX_HOSTS = 40

export interface ShownConnection {
  readonly calendars: readonly { readonly uri: string; readonly name: string | null }[]
}

export interface CalendarTestbed {
  readonly mailServer: MailServer
  readonly owner: Person
  /** The service sees the server through it. */
  readonly proxy: DavProxy
  /** Runs the worker's task once. */
  readDue(): Promise<unknown>
  /** Handles events, then reads and writes calendars, like a worker. */
  sync(): Promise<void>
  /** A member with an account on the server, which has one calendar. */
  createHost(): Promise<CalendarHost>
  stop(): Promise<void>
}

export type CalendarHost = Awaited<ReturnType<typeof createHost>>

export async function startCalendarTestbed(
  environment: Record<string, string> = {},
): Promise<CalendarTestbed> {
  const mailServer = await startMailServer({ ALLOW_LOOPBACK_CALLS: 'true', ...environment })
  const { service } = mailServer
  const owner = await service.createOrganization('Acme')
  const usernames = Array.from({ length: MAX_HOSTS }, (_, number) => `ada${number}`)
  const server = await startCaldavServer(Object.fromEntries(usernames.map((name) => [name, PASSWORD])))
  const proxy = await startDavProxy(server.url)
  let hosts = 0
  const readDue = () => readDueConnections.run(service.ctx, new AbortController().signal)
  return {
    mailServer,
    owner,
    proxy,
    readDue,
    async sync() {
      await dispatchAll(service.ctx, [planMail, planEntries])
      await readDue()
      await dispatchAll(service.ctx, [planMail, planEntries])
      await readDue()
    },
    createHost() {
      const username = usernames[hosts] ?? ''
      hosts += 1
      return createHost(mailServer, owner, { server: server.url, proxy: proxy.url, username })
    },
    async stop() {
      await proxy.stop()
      await server.stop()
      await mailServer.stop()
    },
  }
}

async function createHost(
  { service }: MailServer,
  owner: Person,
  { server, proxy, username }: { readonly server: string; readonly proxy: string; readonly username: string },
) {
  const host = await service.addMember(owner.organizationId, `Host ${username}`)
  const program = createCalendarProgram(server, username, PASSWORD)
  const calendarUrl = await program.createCalendar('work', { name: CALENDAR_NAME })
  const connect = (body: object = {}) =>
    service.call('POST', '/calendar_connections', {
      as: host,
      body: { provider: 'caldav', url: proxy, username, password: PASSWORD, ...body },
    })
  const busy = () =>
    service.call('GET', '/user_busy_times?start_time=2027-01-01T00:00:00Z&end_time=2027-01-31T00:00:00Z', {
      as: host,
    })
  const show = async (id: string) => {
    const { body } = await service.call('GET', `/calendar_connections/${id}`, { as: host })
    return body.resource as unknown as ShownConnection
  }
  return {
    person: host,
    username,
    program,
    calendarUrl,
    connect,
    /** Returns the id of the connection. */
    async connectOrThrow() {
      const { status, body } = await connect()
      expect(status, JSON.stringify(body)).toBe(201)
      return idOf(body.resource.uri)
    },
    show,
    /** The id of the connection's first calendar. */
    calendarOf: async (id: string) => idOf((await show(id)).calendars[0]?.uri),
    busy,
    /** The starts of the busy times in January 2027, as month, day and time. */
    busyStarts: async () => (await busy()).body.collection.map((one) => one.start_time?.slice(5, 16)),
    /** Creates or replaces an event, as another program does. Returns its URL. */
    save: (name: string, ...lines: string[]) =>
      program.save(calendarUrl, `${name}.ics`, buildCalendar([`UID:${name}`, 'SUMMARY:Surgery', ...lines])),
    /** The events of the calendar, as another program lists them. */
    entries: async (url = calendarUrl) =>
      (await program.list(url)).map((object) => ({
        url: object.url,
        text: object.text,
        ...readEvent(object.text),
      })),
    email: async () => (await service.call('GET', '/users/me', { as: host })).body.resource.email ?? '',
    rowsOf: (table: 'calendar_connections' | 'connected_calendars' | 'external_busy_times') =>
      service.ctx.db
        .withOrganization(owner.organizationId)
        .rows(sql.selectFrom(table).select('id').where('user_id', '=', host.userId)),
  }
}

function readEvent(text: string) {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const value = (name: string) => event?.getFirstPropertyValue(name)?.toString()
  return { title: value('summary'), start: value('dtstart'), end: value('dtend'), uid: value('uid') }
}

export const lunch = ['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z']
export const dinner = ['DTSTART:20270106T190000Z', 'DTEND:20270106T210000Z']
