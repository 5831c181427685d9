// Verification detects a chain that was deleted in the database and rebuilt by the worker.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainAllEntries, verifyLog } from '../../../test/activity-log.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, iso } from '../../domain/time/instant.ts'
import { deleteExpiredEntries } from './delete-expired-entries.ts'

let service: Service
let database: pg.Client
let owner: Person

const GROUP_COUNT = 2
const LATER = instant(START + 3 * DAY)
const neverAborted = new AbortController().signal

beforeAll(async () => {
  service = await startService({ EVENTS_RETENTION_DAYS: '30' })
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await service.stop()
})
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  await createGroups()
  await chainAllEntries(service)
})

async function createGroups(): Promise<void> {
  for (let made = 0; made < GROUP_COUNT; made += 1)
    await service.call('POST', '/groups', { as: owner, body: { name: `Group ${made}` } })
}
const runSql = (statement: string, ...values: unknown[]) =>
  database.query(statement.replaceAll('$own', `'${owner.organizationId}'`), values)
const verify = () => verifyLog(service, owner.organizationId)

async function deleteChain(): Promise<void> {
  for (const table of ['activity_log_links', 'activity_log_heads'])
    await runSql(`DELETE FROM ${table} WHERE organization_id = $own`)
}

test('counts its entries as chained late', async () => {
  await deleteChain()
  service.setClock(LATER)
  await createGroups()
  await chainAllEntries(service)
  const { faults, entries, late } = await verify()
  expect({ faults, late }).toEqual({ faults: [], late: entries - GROUP_COUNT })
})

test('changed dates hide neither the late chaining nor the change', async () => {
  await deleteChain()
  service.setClock(LATER)
  await runSql('UPDATE events SET occurred_at = $1 WHERE organization_id = $own', iso(LATER))
  await createGroups()
  await chainAllEntries(service)
  const { faults, entries, late } = await verify()
  expect(late).toBe(entries - GROUP_COUNT)
  expect(faults).toHaveLength(late)
  for (const { message } of faults) expect(message).toMatch(/its time does not match its id/)
})

test('dates that were set back do not make entries expire', async () => {
  await deleteChain()
  await runSql(`UPDATE events SET occurred_at = '2020-01-01' WHERE organization_id = $own`)
  await createGroups()
  await chainAllEntries(service)
  expect(await deleteExpiredEntries.run(service.ctx, neverAborted)).toBe(0)
  expect((await verify()).faults.length).toBeGreaterThan(0)
})

test('counts entries that wait for their link for more than an hour', async () => {
  await deleteChain()
  const { entries } = (
    await runSql('SELECT count(*)::int AS entries FROM events WHERE organization_id = $own')
  ).rows[0]
  expect(await verify()).toMatchObject({ waiting: entries, overdue: 0 })
  service.setClock(instant(START + HOUR + 1))
  await createGroups()
  expect(await verify()).toMatchObject({ waiting: entries + GROUP_COUNT, overdue: entries })
})

test('accepts an id of an older version that is some milliseconds behind its time', async () => {
  await deleteChain()
  await runSql(
    `UPDATE events SET occurred_at = occurred_at - interval '40 milliseconds' WHERE organization_id = $own`,
  )
  await createGroups()
  await chainAllEntries(service)
  expect(await verify()).toMatchObject({ faults: [], late: 0 })
})
