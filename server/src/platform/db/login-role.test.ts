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

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

test('a login role that may create roles serves organizations, and sees none of their rows by itself', async () => {
  await asAdministrator('CREATE ROLE plain_login LOGIN CREATEROLE')
  await asAdministrator('CREATE DATABASE plain_login_database OWNER plain_login')
  const url = new URL(inject('postgresUrl'))
  url.username = 'plain_login'
  url.pathname = '/plain_login_database'
  await migrate(url.href)

  const secret = 'a-secret-for-tests-of-thirty-two-letters-or-more'
  const config = readConfig({ DATABASE_URL: url.href, MEETWRIGHT_SECRET: secret, LOG_LEVEL: 'silent' })
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
  expect(await migrate(url.href, { isRestored: true })).toEqual({ applied: [], isAdopted: true })
  const login = new pg.Client({ connectionString: url.href })
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
})
