// A login role that is not a superuser has access to the directory and the jobs, and to no tenant rows.
import pg from 'pg'
import { expect, test } from 'vitest'
import { verifyLog } from '../../../test/activity-log.ts'
import { createLoginRole } from '../../../test/login-role.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { redactEntries } from '../../features/activity-log/redact-entries.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { buildContext } from '../../processes/build-context.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

// NOINHERIT: deploy/create-database.sh creates the role this way on PostgreSQL 16 or later.
test.each(['INHERIT', 'NOINHERIT'] as const)(
  'a login role with CREATEROLE (%s) serves organizations but sees none of their rows directly',
  async (inheritance) => {
    const url = await createLoginRole(`plain_login_${inheritance.toLowerCase()}`, inheritance)
    await migrate(url)

    const secret = 'a-secret-for-tests-of-thirty-two-letters-or-more'
    const config = readConfig({ DATABASE_URL: url, MEETWRIGHT_SECRET: secret, LOG_LEVEL: 'silent' })
    const { ctx } = buildContext(config, 'meetwright test')
    const owner = { name: 'Ada', email: 'ada@plain.example', timezone: 'UTC', locale: 'en' }
    await createOrganization(ctx, { name: 'Plain', plan: 'free', stage: 'active', owner })
    const received: string[] = []
    const worker = await startTestWorker(
      { ctx },
      {
        subscribers: [
          {
            name: 'ear',
            eventTypes: ['organization.created'],
            handle: async (_, tx) => void received.push(tx.organizationId),
          },
        ],
        periodicTasks,
      },
    )
    await worker.waitUntilIdle()
    await worker.stop()
    expect(received).toHaveLength(1)
    // The only function that changes events runs as this role, within one organization.
    const [organizationId = ''] = received
    const reader = ctx.db.withOrganization(organizationId)
    const contents = sql.selectFrom('events').select(['id', 'after']).where('redaction_id', 'is', null)
    const [event] = await reader.rows(contents.where('type', '=', 'organization.created'))
    await redactEntries(ctx, organizationId, [event?.id ?? ''])
    expect(await reader.rows(contents.where('id', '=', event?.id ?? ''))).toEqual([])
    expect((await verifyLog({ ctx }, organizationId)).faults).toEqual([])
    await ctx.db.close()

    // Row-level security is forced again after the migration has searched all events for the highest number.
    expect(await migrate(url, { isRestored: true })).toEqual({ applied: [], isFeedRestarted: true })
    const login = new pg.Client({ connectionString: url })
    await login.connect()
    const count = async (table: string) => (await login.query(`SELECT FROM ${table}`)).rowCount
    for (const table of [
      'organizations',
      'users',
      'organization_memberships',
      'events',
      'holds',
      'oauth_grants',
    ]) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    expect(await count('sign_in_emails')).toBe(1)
    for (const view of ['callers', 'oauth_callers']) expect(await count(view)).toBe(0)
    const { rows } = await login.query('SELECT xact_offset::int AS highest FROM events_origin')
    expect(rows[0].highest).toBeGreaterThan(0)
    await login.end()
  },
)
