// If a migration changes the result of prepared statements ("cached plan must not change result type"), callers see no error.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { write } from '../writes/write.ts'
import { sql } from './sql.ts'

const CALLERS = 8
const MIGRATIONS = 6

let service: Service
let owner: Person
let admin: pg.Client

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = new pg.Client(service.ctx.config.database.url)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await service.stop()
})

const changeType = (type: string) => admin.query(`ALTER TABLE groups ALTER COLUMN name TYPE ${type}`)

test('reads and writes over HTTP succeed while a column changes its type', async () => {
  const statuses: number[] = []
  let isMigrating = true
  const repeat = async (method: string, body?: object) => {
    while (isMigrating) statuses.push((await service.call(method, '/groups', { as: owner, body })).status)
  }
  const load = Array.from({ length: CALLERS }, () => [repeat('GET'), repeat('POST', { name: 'Support' })])
  for (let migration = 0; migration < MIGRATIONS; migration += 1) {
    // Until most connections have prepared the statements.
    const target = statuses.length + CALLERS * 4
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(target)
    await changeType(migration % 2 === 0 ? 'varchar(255)' : 'text')
  }
  isMigrating = false
  await Promise.all(load.flat())
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
})

test('a write with several affected statements is retried once', async () => {
  const groups = sql.selectFrom('groups').limit(1)
  let attempts = 0
  const readTwice = () =>
    write(service.ctx, { kind: 'system', organizationId: owner.organizationId }, async (tx) => {
      attempts += 1
      await tx.rows(groups.select('name'))
      await tx.rows(groups.select(['name', 'slug']))
      return undefined
    })
  await Promise.all(Array.from({ length: CALLERS }, readTwice))
  await changeType('varchar(300)')
  attempts = 0
  await readTwice()
  expect(attempts).toBe(service.ctx.config.database.prepare ? 2 : 1)
})
