// Who sees calendar connections, and what is left after their deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CALENDAR_NAME,
  type CalendarHost,
  type CalendarTestbed,
  lunch,
  PASSWORD,
  startCalendarTestbed,
} from '../../../test/calendar-testbed.ts'
import { type Service, START } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let testbed: CalendarTestbed
let service: Service
let organizationId: string
let host: CalendarHost

beforeAll(async () => {
  testbed = await startCalendarTestbed()
  service = testbed.mailServer.service
  organizationId = testbed.owner.organizationId
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  testbed.proxy.reset()
  host = await testbed.createHost()
})

const _advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

describe('access', () => {
  test('other members see nothing, and admins see no names', async () => {
    const id = await host.connectOrThrow()
    const other = await service.addMember(organizationId, 'Other')
    for (const path of [`/calendar_connections/${id}`, `/connected_calendars/${await host.calendarOf(id)}`]) {
      expect((await service.call('GET', path, { as: other })).status).toBe(403)
      const seen = await service.call('GET', path, { as: testbed.owner })
      expect(seen.status).toBe(200)
      expect(JSON.stringify(seen.body)).not.toContain(CALENDAR_NAME)
      expect(JSON.stringify(seen.body)).not.toContain(host.username)
    }
    const list = `/calendar_connections?user=${service.uri('users', host.person.userId)}`
    expect((await service.call('GET', list, { as: other })).status).toBe(403)
    expect((await service.call('GET', list, { as: testbed.owner })).body.collection).toMatchObject([
      { account: null },
    ])
  })

  test('events contain neither names nor the password', async () => {
    await host.connectOrThrow()
    const events = await service.ctx.db
      .withOrganization(organizationId)
      .rows(sql.selectFrom('events').select(['type', 'after']).where('type', 'like', 'calendar_connection.%'))
    expect(events.length).toBeGreaterThan(0)
    for (const secret of [PASSWORD, host.username, CALENDAR_NAME])
      expect(JSON.stringify(events)).not.toContain(`"${secret}"`)
  })
})

describe('deletion', () => {
  test('removes the password, the calendars and their times', async () => {
    await host.save('lunch', ...lunch)
    const id = await host.connectOrThrow()
    await testbed.readDue()
    const path = `/calendar_connections/${id}`
    expect((await service.call('DELETE', path, { as: host.person })).status).toBe(204)
    expect((await service.call('DELETE', path, { as: host.person })).status).toBe(404)
    for (const table of ['calendar_connections', 'connected_calendars', 'external_busy_times'] as const)
      expect(await host.rowsOf(table)).toEqual([])
  })

  test('follows at once when the user leaves', async () => {
    await host.save('lunch', ...lunch)
    await host.connectOrThrow()
    await testbed.readDue()
    const membership = `/organization_memberships/${host.person.membershipId}?future_events=cancel`
    expect((await service.call('DELETE', membership, { as: testbed.owner })).status).toBe(204)
    for (const table of ['calendar_connections', 'connected_calendars', 'external_busy_times'] as const)
      expect(await host.rowsOf(table)).toEqual([])
  })
})

test('a password is stored encrypted', async () => {
  await host.connectOrThrow()
  const stored = await service.ctx.db
    .withOrganization(organizationId)
    .first(sql.selectFrom('calendar_connections').selectAll().where('user_id', '=', host.person.userId))
  expect(stored?.credentials.toString('latin1')).not.toContain(PASSWORD)
  expect(JSON.stringify({ ...stored, credentials: null })).not.toContain(PASSWORD)
})
