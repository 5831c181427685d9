// Creates a host whose calendar receives bookings.
import { DAY, HOUR, MINUTE } from '../../../server/src/domain/time/instant.ts'
import type { Client, HttpResponse } from '../../../testbed/client.ts'
import { createMeetingFixtures } from '../../../testbed/meeting-fixtures.ts'
import type { Person } from '../../../testbed/people.ts'
import type { Testbed } from '../../../testbed/testbed.ts'
import { type HostCalendar, MEETING_MS } from './host-calendar.ts'
import { resourceOf, type StartedServer } from './tested-server.ts'

/** A host in Berlin works from 8:00 to 16:00 UTC until the end of March. */
const FIRST_MEETING_DAY = Date.UTC(2027, 0, 4)
const SLOTS_PER_DAY = (7 * HOUR) / MEETING_MS
const MAX_CONNECT_ATTEMPTS = 30

/** What follows if the host moves or deletes an entry: it happens to the booking, or is undone. */
export type HostRule = 'follow' | 'put_back'

export interface Host {
  /** On the calendar server. */
  readonly username: string
  readonly rule: HostRule
  readonly type: string
  readonly calendar: HostCalendar
  /** The path of the calendar connection. */
  readonly connection: string
  /** The path of the calendar that receives bookings. */
  readonly receiving: string
  /** Connects the account again. */
  connect(): Promise<void>
  /** As the host. */
  call(method: string, path: string, body?: object): Promise<HttpResponse>
  /** A time that no other meeting of the host has ever had. */
  nextSlot(): number
  /** A time outside of working hours. */
  nextOwnTime(): number
}

interface HostContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly server: StartedServer
  readonly proxyUrl: string
  readonly owner: Person
}

interface ShownConnection {
  readonly uri: string
  readonly calendars: readonly { readonly uri: string; readonly name: string }[]
}

export async function createHost(context: HostContext, username: string, rule: HostRule): Promise<Host> {
  const { testbed, client, server, proxyUrl, owner } = context
  const person = await testbed.addMember(owner.organizationId, username)
  const calendar = await server.createCalendar(username)
  const type = await createMeetingFixtures(testbed, client, owner).createType([person.userId], {
    duration: MEETING_MS / MINUTE,
  })
  const call: Host['call'] = (method, path, body) =>
    client.call(testbed.apis[0]?.url ?? '', method, path, { token: person.token, body })
  const callOrThrow = async (method: string, path: string, body?: object) =>
    resourceOf(await call(method, path, body))
  const connect = () => server.connect(username, { testbed, person, proxyUrl, call: callOrThrow })
  await repeat(connect)
  const { collection } = await callOrThrow('GET', '/calendar_connections')
  const [connection] = collection as readonly ShownConnection[]
  // Some servers have created another calendar.
  const receiving = connection?.calendars.find(({ name }) => name === server.calendarName(username))
  if (connection === undefined || receiving === undefined) throw new Error('The account is not connected.')
  const receivingPath = new URL(receiving.uri).pathname
  await callOrThrow('PATCH', receivingPath, {
    receives_bookings: true,
    on_move: rule,
    on_delete: rule === 'follow' ? 'cancel' : 'put_back',
  })
  let [slots, ownTimes] = [0, 0]
  return {
    username,
    rule,
    type,
    calendar,
    connection: new URL(connection.uri).pathname,
    receiving: receivingPath,
    connect,
    call,
    nextSlot() {
      const workday = Math.floor(slots / SLOTS_PER_DAY)
      const day = FIRST_MEETING_DAY + (Math.floor(workday / 5) * 7 + (workday % 5)) * DAY
      const start = day + 8 * HOUR + (slots % SLOTS_PER_DAY) * MEETING_MS
      slots += 1
      return start
    },
    nextOwnTime() {
      ownTimes += 1
      return FIRST_MEETING_DAY + (ownTimes % 60) * DAY + 20 * HOUR
    },
  }
}

/** The calls of the connection get faults, too. */
async function repeat(connect: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect()
    } catch (error) {
      if (attempt === MAX_CONNECT_ATTEMPTS) throw error
    }
  }
}
