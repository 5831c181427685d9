// Renaming calendar subscriptions, and reading them on request.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCalendar, type CalendarServer, startCalendarServer } from '../../../test/calendar-server.ts'
import { idOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { readDueCalendars } from './read-due-calendars.ts'

let service: Service
let owner: Person
let host: Person
let server: CalendarServer
let path: string
let id: string

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
  owner = await service.createOrganization('Acme')
  server = await startCalendarServer()
  server.respondWith(() => ({
    status: 200,
    body: buildCalendar(['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z']),
  }))
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
  path = `/${host.userId}.ics`
  const made = await service.call('POST', '/calendar_subscriptions', {
    as: host,
    body: { url: server.url(path) },
  })
  id = idOf(made.body.resource.uri)
  await readDue()
})

const readDue = () => readDueCalendars.run(service.ctx, new AbortController().signal)
const requestRead = (as = host) => service.call('POST', `/calendar_subscriptions/${id}/read`, { as })
const rename = (name: unknown, as = host) =>
  service.call('PATCH', `/calendar_subscriptions/${id}`, { as, body: { name } })

describe('a request to read a calendar now', () => {
  test('makes the worker read it before its time', async () => {
    service.setClock(instant(START + MINUTE))
    await readDue()
    expect(server.requestsTo(path)).toHaveLength(1)
    const { status, body } = await requestRead()
    expect([status, body.resource]).toMatchObject([
      202,
      { state: 'ok', read_at: '2026-11-02T09:00:00.000000Z' },
    ])
    await readDue()
    expect(server.requestsTo(path)).toHaveLength(2)
    const read = await service.call('GET', `/calendar_subscriptions/${id}`, { as: host })
    expect(read.body.resource.read_at).toBe('2026-11-02T09:01:00.000000Z')
  })

  test('is accepted once in five minutes, for all callers together', async () => {
    expect((await requestRead()).status).toBe(202)
    await readDue()
    service.setClock(instant(START + 4 * MINUTE))
    const again = await requestRead(owner)
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
    await readDue()
    expect(server.requestsTo(path)).toHaveLength(2)
    service.setClock(instant(START + 5 * MINUTE))
    expect((await requestRead()).status).toBe(202)
  })

  test('is accepted only from the user and admins', async () => {
    const other = await service.addMember(owner.organizationId, 'Other')
    expect((await requestRead(other)).status).toBe(403)
    expect((await requestRead(await service.createOrganization('Others'))).status).toBe(404)
    expect((await requestRead(owner)).status).toBe(202)
  })
})

describe('a new name', () => {
  test('replaces the old one and nothing else', async () => {
    const before = (await service.call('GET', `/calendar_subscriptions/${id}`, { as: host })).body.resource
    service.setClock(instant(START + MINUTE))
    const { status, body } = await rename('  Private  ')
    expect([status, body.resource]).toEqual([
      200,
      { ...before, name: 'Private', updated_at: '2026-11-02T09:01:00.000000Z' },
    ])
  })

  test.each(['', ' ', 'x'.repeat(256), null, 5])('is not %j', async (name) => {
    expect((await rename(name)).status).toBe(400)
  })

  test('is accepted only from the user and admins', async () => {
    const other = await service.addMember(owner.organizationId, 'Other')
    expect((await rename('Mine', other)).status).toBe(403)
    expect((await rename('Theirs', owner)).status).toBe(200)
  })
})
