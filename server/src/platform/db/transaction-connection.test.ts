// Which connection a transaction uses, and from when on.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'
import { sql } from './sql.ts'

let service: Service
let acme: Person

beforeAll(async () => {
  service = await startService()
  acme = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const names = sql.selectFrom('organizations').select('name')
const one = sql.selectNoFrom(raw<number>`1`.as('one'))

async function withOneConnection<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ url: service.ctx.config.database.url, size: 1, applicationName: 'test' })
  const db = createDatabase(pool, { prepare: true, statementTimeoutMs: 5_000 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

describe('a lookup of a transaction', () => {
  const settings = sql.selectNoFrom([
    raw<string>`current_setting('app.organization_id')`.as('organization'),
    raw<string>`current_setting('transaction_read_only')`.as('read_only'),
  ])
  const rename = sql.updateTable('organizations').set({ name: 'Half' })
  const restore = sql.updateTable('organizations').set({ name: 'Acme' })

  test('runs before it begins, and a refusal then needs no connection', async () => {
    const { organizationId } = acme
    await withOneConnection(async (db) => {
      const refused = db.transaction(organizationId, async (tx) => {
        expect(await tx.lookUpAll(settings)).toEqual([[{ organization: organizationId, read_only: 'on' }]])
        // With one connection this could not run if the transaction had one.
        expect(await db.directory(one)).toHaveLength(1)
        throw new Error('refused')
      })
      await expect(refused).rejects.toThrow('refused')
    })
  })

  test('runs in it and sees its changes after a statement, sent or deferred', async () => {
    const { organizationId } = acme
    const found = await service.ctx.db.transaction(organizationId, async (tx) => {
      tx.defer(rename)
      const [afterDeferred] = await tx.lookUpAll(names, one)
      await tx.rows(restore)
      const [afterSent] = await tx.lookUpAll(names)
      return [afterDeferred, afterSent]
    })
    expect(found).toEqual([[{ name: 'Half' }], [{ name: 'Acme' }]])
  })
})

describe('a failure', () => {
  test('to get a connection for a transaction rejects with a timeout', async () => {
    await withOneConnection(async (db) => {
      await db.transaction(acme.organizationId, async (first) => {
        await first.rows(one)
        const second = db.transaction(acme.organizationId, async (tx) => tx.rows(one))
        await expect(second).rejects.toThrow('timeout exceeded when trying to connect')
      })
      expect(await db.transaction(acme.organizationId, async (tx) => tx.rows(one))).toHaveLength(1)
    })
  }, 20_000)

  test('to get a connection rejects with a timeout, also several lookups, without waiting again', async () => {
    await withOneConnection(async (db) => {
      await db.transaction(acme.organizationId, async (tx) => {
        await tx.rows(one)
        const start = performance.now()
        const results = await Promise.allSettled([db.directory(one), db.directory(one), db.directory(one)])
        for (const result of results)
          expect(result).toMatchObject({ reason: { message: 'timeout exceeded when trying to connect' } })
        expect(performance.now() - start).toBeLessThan(9_000)
      })
    })
  }, 20_000)
})
