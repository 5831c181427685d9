// What the login role can do by itself, where it is no superuser: the directory and the jobs, and no tenant's rows.
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { verifyLog } from '../../../test/activity-log.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { redactEntries } from '../../features/activity-log/redact-entries.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { buildContext } from '../../processes/build-context.ts'
import { chores } from '../../processes/chores.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

function urlOf({ user, database }: { user?: string; database?: string | undefined }): string {
  const url = new URL(inject('postgresUrl'))
  if (user) url.username = user
  if (database) url.pathname = `/${database}`
  return url.href
}

async function asAdministrator(statement: string, database?: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf({ database }) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

// As deploy/create-database.sh makes it where PostgreSQL is 16 or later, it inherits nothing from the roles that it is lent.
test.each(['INHERIT', 'NOINHERIT'])(
  'a login role that may create roles (%s) serves organizations, and sees none of their rows by itself',
  async (inherits) => {
    const name = `plain_login_${inherits.toLowerCase()}`
    await asAdministrator(`CREATE ROLE ${name} LOGIN CREATEROLE ${inherits}`)
    await asAdministrator(`CREATE DATABASE ${name}_database OWNER ${name}`)
    // As deploy/create-database.sh does it: from PostgreSQL 16 on nobody lends roles that somebody else has made.
    await asAdministrator(`DO $$ BEGIN
      IF current_setting('server_version_num')::int >= 160000 THEN
        EXECUTE 'GRANT meetwright_app, meetwright_directory, meetwright_batch TO ${name} WITH INHERIT FALSE';
      END IF;
    END $$`)
    // What a database's owner may do in it is inherited as well, from a role that PostgreSQL itself has for that.
    await asAdministrator(`ALTER SCHEMA public OWNER TO ${name}`, `${name}_database`)
    const url = urlOf({ user: name, database: `${name}_database` })
    await migrate(url)

    const secret = 'a-secret-for-tests-of-thirty-two-letters-or-more'
    const config = readConfig({ DATABASE_URL: url, MEETWRIGHT_SECRET: secret, LOG_LEVEL: 'silent' })
    const { ctx } = buildContext(config, 'meetwright test')
    const owner = { name: 'Ada', email: 'ada@plain.example', timezone: 'UTC', locale: 'en' }
    await createOrganization(ctx, { name: 'Plain', plan: 'free', stage: 'active', owner })
    const heard: string[] = []
    const worker = await startTestWorker(
      { ctx },
      {
        subscribers: [
          { name: 'ear', to: ['organization.created'], handle: async (_, id) => void heard.push(id) },
        ],
        chores,
      },
    )
    await worker.untilIdle()
    await worker.stop()
    expect(heard).toHaveLength(1)
    // The one function that changes an event runs as this role, and inside an organization alone.
    const [organizationId = ''] = heard
    const reader = ctx.db.withOrganization(organizationId)
    const contents = sql.selectFrom('events').select(['id', 'after']).where('redaction_id', 'is', null)
    const [event] = await reader.rows(contents.where('type', '=', 'organization.created'))
    await redactEntries(ctx, organizationId, [event?.id ?? ''])
    expect(await reader.rows(contents.where('id', '=', event?.id ?? ''))).toEqual([])
    expect((await verifyLog({ ctx }, organizationId)).faults).toEqual([])
    await ctx.db.close()

    // Not even where it looks through all events for the highest number does the wall stay open behind it.
    expect(await migrate(url, { isRestored: true })).toEqual({ applied: [], isAdopted: true })
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
