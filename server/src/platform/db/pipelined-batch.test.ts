// Batches run reads, transactions and lookups as their organization, and leave no state on a connection.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'
import { type Query, sql } from './sql.ts'

const ORGANIZATION_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const OTHER_ORGANIZATION_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9f'

const value = <T>(expression: ReturnType<typeof raw<T>>): Query<{ value: T }> =>
  sql.selectNoFrom(expression.as('value'))
const settings = value(
  raw<string>`concat_ws(' ', current_user, current_setting('app.organization_id', true), current_setting('statement_timeout'))`,
)
const addOrganization = (id: string) =>
  sql.insertInto('organizations').values({
    organization_id: id,
    name: 'Some',
    plan: 'free',
    stage: 'active',
    created_at: '2026-11-15T09:30:00.123Z',
    updated_at: '2026-11-15T09:30:00.000Z',
  })
const organization = (id: string) =>
  sql.selectFrom('organizations').selectAll().where('organization_id', '=', id)

describe.each([{ prepare: true }, { prepare: false }])('a database, %o', ({ prepare }) => {
  let db: Database
  beforeAll(async () => {
    const { url } = await createTestDatabase()
    const pool = createPool({ url, size: 1, applicationName: 'meetwright test' })
    db = createDatabase(pool, { prepare, statementTimeoutMs: 300 })
    await db.transaction(ORGANIZATION_ID, (tx) => tx.rows(addOrganization(ORGANIZATION_ID)))
  })
  afterAll(() => db.close())

  test('a read returns only the rows of its organization', async () => {
    expect(await db.withOrganization(ORGANIZATION_ID).rows(organization(ORGANIZATION_ID))).toHaveLength(1)
    expect(await db.withOrganization(OTHER_ORGANIZATION_ID).rows(organization(ORGANIZATION_ID))).toHaveLength(
      0,
    )
  })

  test('a read runs as the application role and leaves no state on the connection', async () => {
    const [inside] = await db.withOrganization(ORGANIZATION_ID).rows(settings)
    expect(inside?.value).toBe(`meetwright_app ${ORGANIZATION_ID} 300ms`)
    const [outside] = await db.directory(settings)
    expect(outside?.value).toMatch(/^(?!meetwright_app)\S+ {1,2}0$/)
  })

  test('a read can’t write', async () => {
    const changing = sql.updateTable('organizations').set({ name: 'Other' }).returningAll()
    await expect(db.withOrganization(ORGANIZATION_ID).rows(changing)).rejects.toMatchObject({ code: '25006' })
    expect((await db.withOrganization(ORGANIZATION_ID).first(organization(ORGANIZATION_ID)))?.name).toBe(
      'Some',
    )
  })

  test('a read times out', async () => {
    const slow = value(raw<string>`pg_sleep(5)::text`)
    await expect(db.withOrganization(ORGANIZATION_ID).rows(slow)).rejects.toMatchObject({ code: '57014' })
  })

  test('a statement that fails at first works the second time', async () => {
    const divided = (by: number) => value(raw<number>`12 / ${by}::int`)
    const all = db.withOrganization(ORGANIZATION_ID).all(settings, divided(0), organization(ORGANIZATION_ID))
    await expect(all).rejects.toMatchObject({ code: '22012' })
    const [, [quotient], organizations] = await db
      .withOrganization(ORGANIZATION_ID)
      .all(settings, divided(4), organization(ORGANIZATION_ID))
    expect(quotient?.value).toBe(3)
    expect(organizations).toHaveLength(1)
    await expect(db.withOrganization(ORGANIZATION_ID).rows(divided(0))).rejects.toMatchObject({
      code: '22012',
    })
    expect(await db.withOrganization(ORGANIZATION_ID).rows(divided(3))).toEqual([{ value: 4 }])
  })

  test('concurrent queries of a transaction get their own results', async () => {
    const numbers = await db.transaction(ORGANIZATION_ID, (tx) =>
      Promise.all([1, 2, 3, 4].map((n) => tx.first(value(raw<number>`${n}::int`)))),
    )
    expect(numbers.map((row) => row?.value)).toEqual([1, 2, 3, 4])
  })

  test('a transaction with a failed query is rolled back, even if the error is swallowed', async () => {
    const transaction = db.transaction(OTHER_ORGANIZATION_ID, async (tx) => {
      await tx.rows(addOrganization(OTHER_ORGANIZATION_ID))
      await tx.rows(value(raw<number>`1 / 0`)).catch(() => undefined)
    })
    await expect(transaction).rejects.toThrow('rolled back the transaction')
    expect(
      await db.withOrganization(OTHER_ORGANIZATION_ID).rows(organization(OTHER_ORGANIZATION_ID)),
    ).toHaveLength(0)
  })

  test('only the invalid one of concurrent directory lookups fails', async () => {
    const divided = (by: number) => db.directory(value(raw<number>`12 / ${by}::int`))
    const results = await Promise.allSettled([1, 2, 0, 3, ...Array(40).fill(4)].map(divided))
    const values = results.map((one) => (one.status === 'fulfilled' ? one.value[0]?.value : one.reason.code))
    expect(values).toEqual([12, 6, '22012', 4, ...Array(40).fill(3)])
  })

  test('concurrent lookups of two organizations and the directory each run as their own, even if one fails', async () => {
    const fails = value(raw<string>`(1 / 0)::text`)
    for (const isFailing of [false, true]) {
      const settled = await Promise.allSettled([
        db.withOrganization(ORGANIZATION_ID).first(settings),
        db.directory(settings),
        db.withOrganization(OTHER_ORGANIZATION_ID).first(isFailing ? fails : settings),
        db.withOrganization(OTHER_ORGANIZATION_ID).first(settings),
        db.withOrganization(OTHER_ORGANIZATION_ID).first(organization(ORGANIZATION_ID)),
        db.directory(settings),
      ])
      const found = settled.map((one) => {
        if (one.status === 'rejected') return one.reason.code
        return [one.value].flat()[0]
      })
      const asOther = { value: `meetwright_app ${OTHER_ORGANIZATION_ID} 300ms` }
      const asLogin = { value: expect.stringMatching(/^(?!meetwright_app)\S+ {1,2}0$/) }
      expect(found).toEqual([
        { value: `meetwright_app ${ORGANIZATION_ID} 300ms` },
        asLogin,
        isFailing ? '22012' : asOther,
        asOther,
        undefined,
        asLogin,
      ])
    }
  })

  test('values round-trip unchanged', async () => {
    const rows = await db.directory(
      sql.selectNoFrom([
        raw<string[]>`${['plain', 'with, "quotes" and \\', 'NULL', '']}::text[]`.as('quoted'),
        raw<string[]>`${['a:b', 'c']}::text[]`.as('plain'),
        raw<string[]>`${[]}::text[]`.as('empty'),
        raw<string[]>`${['x', null]}::text[]`.as('withNull'),
        raw<Buffer>`${Buffer.from([0, 255, 92])}::bytea`.as('bytes'),
        raw<unknown>`${{ deep: ['ä', null] }}::jsonb`.as('json'),
        raw<number>`${'9007199254740991'}::bigint`.as('large'),
        raw<boolean>`${false}::boolean`.as('no'),
        raw<null>`${null}::text`.as('nothing'),
      ]),
    )
    expect(rows).toEqual([
      {
        quoted: ['plain', 'with, "quotes" and \\', 'NULL', ''],
        plain: ['a:b', 'c'],
        empty: [],
        withNull: ['x', null],
        bytes: Buffer.from([0, 255, 92]),
        json: { deep: ['ä', null] },
        large: 9007199254740991,
        no: false,
        nothing: null,
      },
    ])
  })

  test.each([
    ['2026-11-15T09:30:00Z', 'UTC'],
    ['2026-11-15T09:30:00.5Z', 'UTC'],
    ['2026-11-15T09:30:00.123456Z', 'UTC'],
    ['0099-01-01T00:00:00Z', 'UTC'],
    ['2026-02-28T23:59:59.999Z', 'Asia/Kathmandu'],
    ['2026-07-01T00:00:00Z', 'America/New_York'],
  ])('the instant %s is read from a session in %s', async (text, zone) => {
    const [, [row]] = await db
      .withOrganization(ORGANIZATION_ID)
      .all(
        value(raw<string>`set_config('timezone', ${zone}, true)`),
        value(raw<number>`${text}::timestamptz`),
      )
    expect(row?.value).toBe(Date.parse(text))
  })
})
