// Retention: expired entries are deleted and the chain stays valid; manual deletion is detected.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainAllEntries, verifyLog } from '../../../test/activity-log.ts'
import { readFeed } from '../../../test/feed.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { deleteExpiredEntries } from './delete-expired-entries.ts'
import { redactEntries } from './redact-entries.ts'

let service: Service
let database: pg.Client
let owner: Person

beforeAll(async () => {
  service = await startService({ EVENTS_RETENTION_DAYS: '30' })
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const neverAborted = new AbortController().signal
const createGroups = async (count: number) => {
  for (let made = 0; made < count; made += 1)
    await service.call('POST', '/groups', { as: owner, body: { name: `Group ${made}` } })
}
const runSql = async (statement: string) =>
  (await database.query(statement.replaceAll('$own', `'${owner.organizationId}'`))).rows
const verify = () => verifyLog(service, owner.organizationId)
const eventIds = async () =>
  (await runSql('SELECT id FROM events WHERE organization_id = $own ORDER BY xact_id, id')).map(
    ({ id }) => id,
  )

/** A log whose first entries are old and whose last two are not. */
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  await createGroups(3)
  service.setClock(instant(START + 40 * DAY))
  await createGroups(2)
  await chainAllEntries(service)
})

describe('the worker', () => {
  test('deletes entries that are old and chained, and the rest of the chain stays valid', async () => {
    const before = await eventIds()
    expect(await deleteExpiredEntries.run(service.ctx, neverAborted)).toBeGreaterThan(0)
    expect(await eventIds()).toEqual(before.slice(-2))
    expect(await verify()).toMatchObject({ faults: [], entries: 2 })
    expect(await deleteExpiredEntries.run(service.ctx, neverAborted)).toBe(0)
    await createGroups(1)
    await chainAllEntries(service)
    expect(await verify()).toMatchObject({ faults: [], entries: 3 })
  })

  test('keeps the last entry, which feed cursors refer to, and entries that are not chained yet', async () => {
    const before = await eventIds()
    await createGroups(1)
    service.setClock(instant(START + 100 * DAY))
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    expect(await eventIds()).toHaveLength(2)
    await chainAllEntries(service)
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    expect(await eventIds()).toHaveLength(1)
    expect(before).not.toContain((await eventIds())[0])
    expect(await verify()).toMatchObject({ faults: [], entries: 1, late: 1 })
    expect((await readFeed(service, owner)).changes).toHaveLength(1)
  })

  test('deletes redacted entries and their redactions like all others', async () => {
    await redactEntries(service.ctx, owner.organizationId, (await eventIds()).slice(2, 4))
    await chainAllEntries(service)
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    expect(await verify()).toMatchObject({ faults: [], redacted: 0 })
    service.setClock(instant(START + 200 * DAY))
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    expect(await verify()).toMatchObject({ faults: [], entries: 1 })
  })

  test('does not delete entries whose date was set back', async () => {
    const before = await eventIds()
    await runSql(`UPDATE events SET occurred_at = '2020-01-01' WHERE organization_id = $own`)
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    expect(await eventIds()).toEqual(before)
  })

  test('deletes each entry once if several workers run', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => deleteExpiredEntries.run(service.ctx, neverAborted)))
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(0)
    expect(await verify()).toMatchObject({ faults: [], entries: 2 })
  })
})

describe('detects manual deletion', () => {
  test('without a checkpoint', async () => {
    const [first] = await eventIds()
    await runSql(`DELETE FROM activity_log_links WHERE event_id = '${first}'`)
    await runSql(`DELETE FROM events WHERE id = '${first}'`)
    expect((await verify()).faults[0]).toMatchObject({ position: 1 })
  })

  test('with a forged or an outdated checkpoint', async () => {
    const checkpoint = `INSERT INTO activity_log_checkpoints (organization_id, position, hash, made_at, signature)
      SELECT organization_id, position, hash, now(), hash FROM activity_log_links WHERE organization_id = $own AND position = 3`
    await runSql(checkpoint)
    await runSql(
      'DELETE FROM events WHERE id IN (SELECT event_id FROM activity_log_links WHERE organization_id = $own AND position <= 3)',
    )
    await runSql('DELETE FROM activity_log_links WHERE organization_id = $own AND position <= 3')
    expect((await verify()).faults).toMatchObject([
      { position: 3, message: expect.stringContaining('manually') },
    ])
  })

  test('with a checkpoint that was moved or deleted', async () => {
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    await runSql('UPDATE activity_log_checkpoints SET position = position + 1 WHERE organization_id = $own')
    expect((await verify()).faults).not.toEqual([])
    await runSql('DELETE FROM activity_log_checkpoints WHERE organization_id = $own')
    expect((await verify()).faults).not.toEqual([])
  })
})

describe('a new secret', () => {
  const old = 'a-secret-for-tests-of-thirty-two-letters-or-more'
  const withSecrets = (...texts: string[]) => ({
    ...service,
    ctx: { ...service.ctx, secrets: createSecrets(texts) },
  })

  test('continues the chain if the old one is still configured', async () => {
    const rotated = withSecrets('the-next-secret-which-has-thirty-two-letters', old)
    await createGroups(1)
    await chainAllEntries(rotated)
    expect(await verifyLog(rotated, owner.organizationId)).toMatchObject({ faults: [] })
  })

  test('without the old one still lets expired entries be deleted', async () => {
    const alone = withSecrets('the-next-secret-which-has-thirty-two-letters')
    await createGroups(1)
    await chainAllEntries(alone)
    expect(await deleteExpiredEntries.run(alone.ctx, neverAborted)).toBeGreaterThan(0)
    expect(await eventIds()).toHaveLength(3)
  })

  test('does not let forged entries be deleted', async () => {
    const before = await eventIds()
    await runSql(
      `UPDATE events SET occurred_at = '2020-01-01' WHERE id IN (
              SELECT event_id FROM activity_log_links WHERE organization_id = $own AND position <= 3)`,
    )
    await runSql(`UPDATE activity_log_links SET hash = '\\x00' || substring(hash FROM 2)
                   WHERE organization_id = $own AND position <= 3`)
    service.setClock(START)
    await deleteExpiredEntries.run(service.ctx, neverAborted)
    expect(await eventIds()).toEqual(before)
  })

  test('without the old one reports an unknown secret, not tampering', async () => {
    const { faults } = await verifyLog(
      withSecrets('the-next-secret-which-has-thirty-two-letters'),
      owner.organizationId,
    )
    expect(faults.length).toBeGreaterThan(0)
    for (const { message } of faults)
      expect(message).toMatch(/signed by a secret that is no longer in MEETWRIGHT_SECRET/)
  })
})
