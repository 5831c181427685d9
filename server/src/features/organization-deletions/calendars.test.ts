// Tests when calendars of a deleted organization are read: for a day, and at the end only accounts whose entries are removed.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTables } from '../../../../testbed/fill-tables.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, iso } from '../../domain/time/instant.ts'
import { leaseDueConnection, readableConnection } from '../calendar-connections/store.ts'
import { leaseDueSubscription } from '../calendars/store.ts'
import type { DeletionStep } from './store.ts'

let service: Service
let database: pg.Client
let owner: Person

beforeAll(async () => {
  service = await startService()
  service.setClock(START)
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  owner = await service.createOrganization('Acme')
  await fillTables(database, owner.organizationId, ['deletions'])
  await database.query('UPDATE calendar_connections SET user_id = $2 WHERE organization_id = $1', [
    owner.organizationId,
    owner.userId,
  ])
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

test.each<[DeletionStep | null, number, boolean, boolean]>([
  [null, 0, true, true],
  ['closing', HOUR, true, true],
  ['waiting', 2 * DAY, false, false],
  ['reminded', 29 * DAY, false, false],
  // Its end is due, but the worker has not begun it.
  ['reminded', 31 * DAY, false, false],
  ['deleting', 31 * DAY, true, false],
])('step %s after %i ms: connections %s, subscriptions %s', async (step, ago, connections, subscriptions) => {
  const { organizationId } = owner
  const now = instant(START + ago)
  await database.query(
    `UPDATE organizations SET deletion_step = $2, deleted_at = CASE WHEN $2::text IS NOT NULL THEN $3::timestamptz END,
            deletion_due_at = CASE WHEN $2::text IS NOT NULL THEN $3::timestamptz + interval '30 days' END
      WHERE organization_id = $1`,
    [organizationId, step, iso(START)],
  )
  for (const table of ['calendar_connections', 'calendar_subscriptions'])
    await database.query(`UPDATE ${table} SET due_at = $2, leased_until = NULL WHERE organization_id = $1`, [
      organizationId,
      iso(START),
    ])
  const until = instant(now + HOUR)
  const [connection] = await service.ctx.db.batch(leaseDueConnection(now, until))
  expect(connection !== undefined).toBe(connections)
  expect((await service.ctx.db.batch(leaseDueSubscription(now, until))).length > 0).toBe(subscriptions)
  if (connection === undefined) return
  const read = await service.ctx.db
    .withOrganization(organizationId)
    .first(readableConnection(organizationId, connection.id))
  expect(read?.is_ending).toBe(step === 'deleting')
})
