// A chain that somebody threw away with the rights of the database, and let the worker make anew, does not pass in silence.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainAll, verifyLog } from '../../../test/activity-log.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, iso } from '../../domain/time/instant.ts'
import { forgetEntries } from './forget-entries.ts'

let service: Service
let database: pg.Client
let owner: Person

const MADE = 2
const LATER = instant(START + 3 * DAY)
const never = new AbortController().signal

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
  owner = await service.found('Acme')
  await makeGroups()
  await chainAll(service)
})

async function makeGroups(): Promise<void> {
  for (let made = 0; made < MADE; made += 1)
    await service.call('POST', '/groups', { as: owner, body: { name: `Group ${made}` } })
}
const byHand = (statement: string, ...values: unknown[]) =>
  database.query(statement.replaceAll('$own', `'${owner.organizationId}'`), values)
const verified = () => verifyLog(service, owner.organizationId)

async function throwAway(): Promise<void> {
  for (const table of ['activity_log_links', 'activity_log_heads'])
    await byHand(`DELETE FROM ${table} WHERE organization_id = $own`)
}

test('its entries were chained late', async () => {
  await throwAway()
  service.setClock(LATER)
  await makeGroups()
  await chainAll(service)
  const { faults, entries, late } = await verified()
  expect({ faults, late }).toEqual({ faults: [], late: entries - MADE })
})

test('dates that were changed meanwhile hide neither that nor themselves', async () => {
  await throwAway()
  service.setClock(LATER)
  await byHand('UPDATE events SET occurred_at = $1 WHERE organization_id = $own', iso(LATER))
  await makeGroups()
  await chainAll(service)
  const { faults, entries, late } = await verified()
  expect(late).toBe(entries - MADE)
  expect(faults).toHaveLength(late)
  for (const { what } of faults) expect(what).toMatch(/its time is not that of its id/)
})

test('dates that were set back let nothing be forgotten', async () => {
  await throwAway()
  await byHand(`UPDATE events SET occurred_at = '2020-01-01' WHERE organization_id = $own`)
  await makeGroups()
  await chainAll(service)
  expect(await forgetEntries.run(service.ctx, never)).toBe(0)
  expect((await verified()).faults.length).toBeGreaterThan(0)
})

test('entries that wait for their link for more than an hour are counted', async () => {
  await throwAway()
  const { entries } = (
    await byHand('SELECT count(*)::int AS entries FROM events WHERE organization_id = $own')
  ).rows[0]
  expect(await verified()).toMatchObject({ waiting: entries, overdue: 0 })
  service.setClock(instant(START + HOUR + 1))
  await makeGroups()
  expect(await verified()).toMatchObject({ waiting: entries + MADE, overdue: entries })
})

test('an id of an older version, some milliseconds behind its time, is no fault', async () => {
  await throwAway()
  await byHand(
    `UPDATE events SET occurred_at = occurred_at - interval '40 milliseconds' WHERE organization_id = $own`,
  )
  await makeGroups()
  await chainAll(service)
  expect(await verified()).toMatchObject({ faults: [], late: 0 })
})
