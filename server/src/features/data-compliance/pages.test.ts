// No statement of the walk reads more rows than it was asked for, however few of them name anybody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { invitationsAfter, inviteesAfter } from './booking-store.ts'
import { entriesAfter } from './document-store.ts'
import { runNext } from './run-deletions.ts'
import { rowsWithAddresses, walked } from './walk-store.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  const { type, booked } = meetings(service, owner)
  const eventType = await type([owner])
  await booked(eventType, '2026-11-03T10:00:00Z', { email: 'grace@example.com' })
  const path = `/organizations/${owner.organizationId}/invitations`
  await service.call('POST', path, { as: owner, body: { email: 'ada@example.com' } })
  const body = { emails: ['grace@example.com'] }
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  await runNext(service.ctx)
})
afterAll(() => service.stop())

const counted = async (query: Query<unknown>) =>
  (await service.ctx.db.withOrganization(owner.organizationId).rows(query)).length

test('a row that names nobody counts', async () => {
  const { organizationId } = owner
  expect(await counted(rowsWithAddresses(organizationId, walked('event_types'), null, 10))).toBe(1)
  expect(await counted(inviteesAfter(organizationId, null, 10))).toBe(1)
  expect(await counted(invitationsAfter(organizationId, null, 10))).toBe(1)
  const reader = service.ctx.db.withOrganization(organizationId)
  const entries = await reader.rows(sql.selectFrom('events').select('id'))
  const read = await reader.rows(entriesAfter(organizationId, null, 1_000, true))
  expect(read).toHaveLength(entries.length)
  expect(read.some(({ content }) => content === null)).toBe(true)
})
