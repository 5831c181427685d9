// Row-level security, and the state of a connection after a failure.
import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { createPool } from './pool.ts'
import { assertRowLevelSecurity } from './row-level-security.ts'
import { requireRows, sql } from './sql.ts'

let service: Service
let acme: Person
let other: Person
let admin: pg.Client

beforeAll(async () => {
  service = await startService()
  acme = await service.createOrganization('Acme')
  other = await service.createOrganization('Other')
  admin = new pg.Client(service.ctx.config.database.url)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await service.stop()
})

const names = sql.selectFrom('organizations').select('name')
const one = sql.selectNoFrom(raw<number>`1`.as('one'))
const pid = sql.selectNoFrom(raw<number>`pg_backend_pid()`.as('pid'))
const fails = sql.selectNoFrom(raw<number>`1 / 0`.as('never'))
const setting = sql.selectNoFrom([
  raw<string>`current_user`.as('role'),
  raw<string>`coalesce(current_setting('app.organization_id', true), '')`.as('organization'),
])

/** A database with a single connection, so leftover state on it becomes visible. */
const withOneConnection = <T>(work: (db: Database) => Promise<T>) => withConnections(1, work)

async function withConnections<T>(size: number, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ url: service.ctx.config.database.url, size, applicationName: 'test' })
  const db = createDatabase(pool, { prepare: true, statementTimeoutMs: 5_000 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

test('no statement of an organization or a batch is compiled by JIT, which would take longer than running it', async () => {
  const jit = sql.selectNoFrom(raw<string>`current_setting('jit')`.as('jit'))
  const { organizationId } = acme
  const found = await withOneConnection(async (db) => [
    await db.withOrganization(organizationId).lookUp(jit),
    await db.withOrganization(organizationId).rows(jit),
    await db.transaction(organizationId, (tx) => tx.rows(jit)),
    await db.batch(jit),
  ])
  expect(found.flat()).toEqual(Array(4).fill({ jit: 'off' }))
})

describe('row-level security', () => {
  const tables = [
    'organizations',
    'users',
    'organization_memberships',
    'organization_invitations',
    'groups',
    'group_relationships',
    'events',
    'undispatched_events',
    'idempotency_keys',
    'user_availability_schedules',
    'event_types',
    'event_type_hosts',
    'event_type_permissions',
    'claims',
    'conference_accounts',
    'conference_rooms',
    'external_busy_times',
    'daily_counts',
    'scheduled_events',
    'event_memberships',
    'event_retries',
    'event_groups',
    'invitees',
    'holds',
    'booking_requests',
    'booking_request_hosts',
    'scheduling_links',
    'mails',
    'mail_counts',
    'mail_suppressions',
    'webhook_subscriptions',
    'webhook_queues',
    'webhook_deliveries',
    'calendar_subscriptions',
    'calendar_feeds',
    'calendar_connections',
    'connected_calendars',
    'calendar_objects',
    'calendar_entries',
    'forgotten_calendar_entries',
    'calendar_revocations',
    'calendar_watches',
    'oauth_grants',
    'passwords',
    'sessions',
    'totp_factors',
    'recovery_codes',
    'passkeys',
    'sign_in_providers',
    'sign_in_provider_drafts',
    'sign_in_domain_claims',
    'sign_in_identities',
    'routing_forms',
    'routing_form_submissions',
    'deletions',
    'deletion_subjects',
    'data_lookups',
    'activity_log_links',
    'activity_log_heads',
    'activity_log_checkpoints',
    'activity_log_verifications',
    'organizations_with_new_events',
    'usage_windows',
    'booking_codes',
    'invitation_recipients',
    'blocked_invitees',
    'user_time_off',
    'notification_settings',
    'user_public_holidays',
    'personal_meeting_links',
    'user_pictures',
    'organization_logos',
    'mail_templates',
    'meeting_days',
    'event_words',
    'user_words',
  ] as const

  test('limits a query without a filter to the rows of its organization', async () => {
    expect(await service.ctx.db.withOrganization(acme.organizationId).rows(names)).toEqual([{ name: 'Acme' }])
    expect(await service.ctx.db.withOrganization(other.organizationId).rows(names)).toEqual([
      { name: 'Other' },
    ])
    expect(await service.ctx.db.withOrganization(service.ctx.newId()).rows(names)).toEqual([])
  })

  test('is enabled and forced for every table with organization_id except the directory', async () => {
    const { rows } = await admin.query(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relkind = 'r' AND a.attname = 'organization_id' AND c.relnamespace = 'public'::regnamespace
          AND c.relrowsecurity AND c.relforcerowsecurity ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([...tables].sort())
  })

  test('does not make the planner scan all rows of the organization for one row', async () => {
    const { rows } = await admin.query(
      `SELECT attrelid::regclass::text AS name FROM pg_attribute
        WHERE attname = 'organization_id' AND 'n_distinct=1' = ANY (attoptions) ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(tables.filter((table) => table !== 'organizations').sort())
  })

  test('prevents writes to rows of another organization', async () => {
    const row = {
      organization_id: other.organizationId,
      id: service.ctx.newId(),
      name: 'Planted',
      slug: 'planted',
    }
    const times = { created_at: '2026-11-02T09:00:00Z', updated_at: '2026-11-02T09:00:00Z' }
    const planted = service.ctx.db.transaction(acme.organizationId, (tx) =>
      tx.rows(sql.insertInto('groups').values({ ...row, ...times })),
    )
    await expect(planted).rejects.toMatchObject({ code: '42501' })
    const moved = await service.ctx.db.transaction(acme.organizationId, (tx) =>
      tx.rows(sql.updateTable('organizations').set({ name: 'Mine' }).returning('name')),
    )
    expect(moved).toEqual([{ name: 'Mine' }])
    expect(await service.ctx.db.withOrganization(other.organizationId).rows(names)).toEqual([
      { name: 'Other' },
    ])
    await service.ctx.db.transaction(acme.organizationId, (tx) =>
      tx.rows(sql.updateTable('organizations').set({ name: 'Acme' })),
    )
  })

  test('prevents the application from changing or deleting events', async () => {
    const { db } = service.ctx
    const change = sql.updateTable('events').set({ type: 'nothing' })
    for (const query of [change, sql.deleteFrom('events')])
      await expect(db.transaction(acme.organizationId, (tx) => tx.rows(query))).rejects.toMatchObject({
        code: '42501',
      })
  })

  test('throws for an organization id that is not a UUID', () => {
    for (const id of ['', "x'; DROP TABLE users; --", acme.organizationId.toUpperCase()])
      expect(() => service.ctx.db.withOrganization(id)).toThrow(TypeError)
  })

  test('throws at startup if it is not enforced', async () => {
    const database = await createTestDatabase()
    const owner = new pg.Client(database.url)
    await owner.connect()
    await owner.query('ALTER TABLE organizations DISABLE ROW LEVEL SECURITY')
    await owner.end()
    const pool = createPool({ url: database.url, size: 1, applicationName: 'test' })
    const db = createDatabase(pool, { prepare: true, statementTimeoutMs: 5_000 })
    await expect(assertRowLevelSecurity(db)).rejects.toThrow('Row-level security is not enforced')
    await db.close()
  })

  test('gives the batch role access only to tables listed in the migrations', async () => {
    expect((await service.ctx.db.batch(names)).length).toBeGreaterThan(1)
    for (const table of ['users', 'invitees', 'groups', 'organization_memberships'] as const)
      await expect(service.ctx.db.batch(sql.selectFrom(table).selectAll())).rejects.toMatchObject({
        code: '42501',
      })
  })
})

describe('a deferred statement', () => {
  const rename = sql.updateTable('organizations').set({ name: 'Renamed' }).returning('name')

  test('runs before the next statement', async () => {
    const work = service.ctx.db.transaction(acme.organizationId, async (tx) => {
      tx.defer(rename)
      expect(await tx.rows(names)).toEqual([{ name: 'Renamed' }])
      throw new Error('rejected')
    })
    await expect(work).rejects.toThrow('rejected')
  })

  test('runs with COMMIT', async () => {
    const { db } = service.ctx
    for (const name of ['Renamed', 'Acme']) {
      await db.transaction(acme.organizationId, async (tx) =>
        tx.defer(sql.updateTable('organizations').set({ name })),
      )
      expect(await db.withOrganization(acme.organizationId).rows(names)).toEqual([{ name }])
    }
  })

  test('that returns too few rows rolls back with its refusal', async () => {
    const { db } = service.ctx
    const refuse = (rows: number) =>
      db.transaction(acme.organizationId, async (tx) => {
        tx.defer(requireRows(rename, rows), () => new Error(`not ${rows}`))
        tx.defer(fails, () => new Error('divided by zero'))
      })
    await expect(refuse(2)).rejects.toThrow('not 2')
    await expect(refuse(1)).rejects.toThrow('divided by zero')
    expect(await db.withOrganization(acme.organizationId).rows(names)).toEqual([{ name: 'Acme' }])
  })
})

describe('a transaction that has ended', () => {
  const keepTransaction = async (db: Database, isCommitted: boolean) => {
    let kept: Transaction | undefined
    const work = db.transaction(acme.organizationId, async (tx) => {
      kept = tx
      await tx.rows(one)
      if (!isCommitted) throw new Error('rejected')
    })
    await work.catch(() => undefined)
    return kept as Transaction
  }

  test.each([
    ['COMMIT', true],
    ['ROLLBACK', false],
  ])(
    'with %s runs no statement, not even in the next transaction of its connection',
    async (_, isCommitted) => {
      await withOneConnection(async (db) => {
        const ended = await keepTransaction(db, isCommitted)
        await db.transaction(other.organizationId, async (tx) => {
          await tx.rows(one)
          await expect(ended.rows(names)).rejects.toThrow('transaction has ended')
          await expect(ended.first(names)).rejects.toThrow('transaction has ended')
          expect(() => ended.defer(names)).toThrow('transaction has ended')
          expect(await tx.rows(names)).toEqual([{ name: 'Other' }])
        })
      })
    },
  )
})

describe('a failure', () => {
  test('of one of several statements rejects, and leaves the connection clean', async () => {
    await withOneConnection(async (db) => {
      const reader = db.withOrganization(acme.organizationId)
      const [first] = await reader.all(pid)
      await expect(reader.all(one, fails, names)).rejects.toMatchObject({ code: '22012' })
      expect(await reader.rows(names)).toEqual([{ name: 'Acme' }])
      expect(await db.withOrganization(other.organizationId).rows(names)).toEqual([{ name: 'Other' }])
      expect(await reader.all(pid)).toEqual([first])
    })
  })

  test('in a transaction rolls it back, and leaves the connection clean', async () => {
    await withOneConnection(async (db) => {
      const rename = sql.updateTable('organizations').set({ name: 'Half' })
      const work = db.transaction(acme.organizationId, async (tx) => {
        await tx.rows(rename)
        await tx.rows(fails)
      })
      await expect(work).rejects.toMatchObject({ code: '22012' })
      expect(await db.withOrganization(acme.organizationId).rows(names)).toEqual([{ name: 'Acme' }])
    })
  })

  test('that the work swallows still rejects at COMMIT', async () => {
    const work = service.ctx.db.transaction(acme.organizationId, async (tx) => {
      await tx.rows(sql.updateTable('organizations').set({ name: 'Half' }))
      await tx.rows(fails).catch(() => undefined)
      return 'done'
    })
    await expect(work).rejects.toThrow('rolled back the transaction')
    expect(await service.ctx.db.withOrganization(acme.organizationId).rows(names)).toEqual([{ name: 'Acme' }])
  })

  test('leaves no role and no organization set on the connection', async () => {
    await withOneConnection(async (db) => {
      const [before] = await db.directory(setting)
      await db.withOrganization(acme.organizationId).rows(one)
      await db
        .withOrganization(acme.organizationId)
        .rows(fails)
        .catch(() => undefined)
      await db.batch(one)
      expect(await db.directory(setting)).toEqual([before])
    })
  })

  test('of the connection between two statements rejects the write and does not end the process', async () => {
    const work = service.ctx.db.transaction(acme.organizationId, async (tx) => {
      const backend = await tx.first(pid)
      await admin.query('SELECT pg_terminate_backend($1, 5000)', [backend?.pid])
      // A second round trip: by then, the end of the terminated connection has been read.
      await admin.query('SELECT 1')
      await tx.rows(one)
    })
    await expect(work).rejects.toThrow()
    expect(await service.ctx.db.withOrganization(acme.organizationId).rows(names)).toEqual([{ name: 'Acme' }])
  })
})

describe('a read', () => {
  test('of one row does not wait for lookups of several rows', async () => {
    const reader = service.ctx.db.withOrganization(acme.organizationId)
    let isSlowDone = false
    const slow = reader.lookUp(sql.selectNoFrom(raw`pg_sleep(1)`.as('slept'))).then(() => {
      isSlowDone = true
    })
    expect(await reader.first(names)).toEqual({ name: 'Acme' })
    expect(isSlowDone).toBe(false)
    await slow
  })

  test('does not wait for blocked transactions', async () => {
    await withConnections(2, async (db) => {
      const end = Promise.withResolvers<void>()
      const transactions = [1, 2, 3].map(() => db.transaction(acme.organizationId, () => end.promise))
      expect(await db.withOrganization(acme.organizationId).first(names)).toEqual({ name: 'Acme' })
      end.resolve()
      await Promise.all(transactions)
    })
  })

  test('runs the same statement twice in one round trip', async () => {
    await withOneConnection(async (db) => {
      expect(await db.withOrganization(acme.organizationId).all(names, names)).toEqual([
        [{ name: 'Acme' }],
        [{ name: 'Acme' }],
      ])
    })
  })

  test('cannot write', async () => {
    const write = sql.updateTable('organizations').set({ name: 'Mine' })
    await expect(service.ctx.db.withOrganization(acme.organizationId).rows(write)).rejects.toMatchObject({
      code: '25006',
    })
  })
})
