// Tests that the log of an organization that is being deleted is neither verified nor continued: its gaps are no damage.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainAllEntries } from '../../../test/activity-log.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { insertDeletion } from '../data-compliance/store.ts'
import { chainEntries } from './chain-entries.ts'
import { deleteExpiredEntries } from './delete-expired-entries.ts'
import { saveVerification, verificationOf } from './verification-store.ts'
import { verifyLogs } from './verify-logs.ts'

const never = new AbortController().signal
let service: Service
let database: pg.Client
let owner: Person
let damages: string[]
let ctx: Context

beforeAll(async () => {
  service = await startService({ EVENTS_RETENTION_DAYS: '30' })
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  for (const name of ['One', 'Two', 'Three'])
    await service.call('POST', '/groups', { as: owner, body: { name } })
  await chainAllEntries(service)
  damages = []
  const { log } = service.ctx
  const error = ((...input: unknown[]) => void damages.push(JSON.stringify(input))) as typeof log.error
  ctx = { ...service.ctx, log: { ...log, error } as typeof log }
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const stateOf = () =>
  service.ctx.db.withOrganization(owner.organizationId).first(verificationOf(owner.organizationId))
const countOf = async (table: string) =>
  (
    await database.query(`SELECT count(*)::integer AS count FROM ${table} WHERE organization_id = $1`, [
      owner.organizationId,
    ])
  ).rows[0]?.count
/** As the erasure does. */
const eraseSome = (table: string) =>
  database.query(
    `DELETE FROM ${table} WHERE ctid = (SELECT ctid FROM ${table} WHERE organization_id = $1 LIMIT 1)`,
    [owner.organizationId],
  )

test('no task touches it or reports damage, and nothing is saved for an organization that is gone', async () => {
  await verifyLogs.run(ctx, never)
  const before = await stateOf()
  expect(before).toBeDefined()
  const { organizationId } = owner
  await service.call('POST', '/groups', { as: owner, body: { name: 'Four' } })
  await service.ctx.db.transaction(organizationId, (tx) =>
    tx.rows(
      insertDeletion({
        organization_id: organizationId,
        id: ctx.newId(),
        kind: 'organization',
        hashes: null,
        period_start: null,
        period_end: null,
        requested_at: START,
      }),
    ),
  )
  await eraseSome('events')
  await eraseSome('activity_log_links')
  const links = await countOf('activity_log_links')
  const events = await countOf('events')
  service.setClock(instant(START + MINUTE))
  expect(await chainEntries.run(ctx, never)).toBe(0)
  service.setClock(instant(START + 60 * DAY))
  expect(await verifyLogs.run(ctx, never)).toBe(0)
  expect(await deleteExpiredEntries.run(ctx, never)).toBe(0)
  expect([await countOf('activity_log_links'), await countOf('events')]).toEqual([links, events])
  expect(await stateOf()).toEqual(before)
  expect(damages).toEqual([])

  // A round that had read the log before.
  const late = { position: 1, nextRoundAt: START, state: '{}', signature: Buffer.alloc(32), revision: 1 }
  for (const id of [organizationId, ctx.newId()])
    expect(await service.ctx.db.batch(saveVerification({ ...late, organizationId: id }))).toEqual([])
  expect(await stateOf()).toEqual(before)
})

test('the damage is reported if the organization is not being deleted', async () => {
  await database.query('DELETE FROM deletions WHERE organization_id = $1', [owner.organizationId])
  await verifyLogs.run(ctx, never)
  expect(damages.join()).toContain(owner.organizationId)
})
