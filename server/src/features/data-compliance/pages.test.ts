// Tests that no statement of a deletion reads more rows than its limit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { invitationsAfter, inviteesAfter } from './booking-store.ts'
import { entriesAfter } from './document-store.ts'
import { runNextDeletions } from './run-deletions.ts'
import { rowsWithAddresses, scannedTable } from './scan-store.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  const { createType, bookOrThrow } = createMeetings(service, owner)
  const eventType = await createType([owner])
  await bookOrThrow(eventType, '2026-11-03T10:00:00Z', { email: 'grace@example.com' })
  const path = `/organizations/${owner.organizationId}/invitations`
  await service.call('POST', path, { as: owner, body: { email: 'ada@example.com' } })
  const body = { emails: ['grace@example.com'] }
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  await runNextDeletions(service.ctx)
})
afterAll(() => service.stop())

const countRows = async (query: Query<unknown>) =>
  (await service.ctx.db.withOrganization(owner.organizationId).rows(query)).length

test('rows without a match count toward the limit', async () => {
  const { organizationId } = owner
  expect(await countRows(rowsWithAddresses(scannedTable('event_types'))(organizationId, null, 10))).toBe(1)
  expect(await countRows(inviteesAfter(organizationId, null, 10))).toBe(1)
  expect(await countRows(invitationsAfter(organizationId, null, 10))).toBe(1)
  const reader = service.ctx.db.withOrganization(organizationId)
  const entries = await reader.rows(sql.selectFrom('events').select('id'))
  const read = await reader.rows(entriesAfter(true)(organizationId, null, 1_000))
  expect(read).toHaveLength(entries.length)
  expect(read.some(({ content }) => content === null)).toBe(true)
})
