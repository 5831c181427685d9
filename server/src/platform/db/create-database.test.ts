// deploy/create-database.sh separates the owner of the tables from the login role of the service.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { runStatement } from '../../../../testbed/database-client.ts'
import { describeMissingPrograms } from '../../../../testbed/postgres.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { checkDatabase } from '../../features/installation/check-database.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { buildContext } from '../../processes/build-context.ts'
import { toDatabaseUrl } from '../../processes/cli/dev-database.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'
import { readConfig } from '../config/config.ts'
import { findPendingMigrations, migrate } from './migrate.ts'
import { assertRowLevelSecurity } from './row-level-security.ts'

const SCRIPT = fileURLToPath(new URL('../../../../deploy/create-database.sh', import.meta.url))

/** Parts of a URL of the test server: with a socket, the host is a parameter. */
function runScript(url: URL): void {
  execFileSync('sh', [SCRIPT], {
    env: {
      ...process.env,
      PGHOST: url.searchParams.get('host') ?? url.hostname,
      PGPORT: url.searchParams.get('port') ?? url.port,
      POSTGRES_USER: url.searchParams.get('user') ?? url.username,
      DATABASE_PASSWORD: 'the password of the service',
      DATABASE_OWNER_PASSWORD: 'the password of the owner',
    },
  })
}

const urlFor = (server: URL, role: string): string => {
  const url = new URL(server)
  url.pathname = '/meetwright'
  url.searchParams.set('user', role)
  return url.href
}

const SECRET = 'a-secret-for-tests-of-thirty-two-letters-or-more'
const readTestConfig = (url: string) =>
  readConfig({ DATABASE_URL: url, MEETWRIGHT_SECRET: SECRET, LOG_LEVEL: 'silent' })

/** As the service does: an organization, and all work of the worker. */
async function useService(url: string, email: string): Promise<void> {
  const { ctx } = buildContext(readTestConfig(url), 'meetwright test')
  await assertRowLevelSecurity(ctx.db)
  const owner = { name: 'Ada', email, timezone: 'UTC', locale: 'en' }
  await createOrganization(ctx, { name: 'Owner', plan: 'free', stage: 'active', owner })
  const worker = await startTestWorker({ ctx }, { periodicTasks })
  await worker.waitUntilIdle()
  await worker.stop()
  await ctx.db.close()
}

const findLogin = async (url: string) =>
  (await checkDatabase(url, { ...readTestConfig(url), production: true })).findings.find(({ text }) =>
    text.startsWith('the login role'),
  )

/** The role of the service can neither change tables nor read tenants. */
async function expectSeparatedRoles(server: URL, organizations: number): Promise<void> {
  const url = urlFor(server, 'meetwright')
  expect(await findLogin(url)).toEqual({ level: 'ok', text: 'the login role is meetwright' })
  expect(await findLogin(urlFor(server, 'meetwright_owner'))).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('meetwright_owner owns the tables'),
  })
  const login = new pg.Client({ connectionString: url })
  await login.connect()
  const { rows } = await login.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner = 'meetwright'::regrole`,
  )
  expect(rows).toEqual([])
  for (const table of ['organizations', 'users', 'events', 'oauth_grants', 'organization_memberships'])
    expect((await login.query(`SELECT FROM ${table}`)).rowCount).toBe(0)
  expect((await login.query('SELECT FROM sign_in_emails')).rowCount).toBe(organizations)
  for (const statement of [
    'ALTER TABLE users DISABLE ROW LEVEL SECURITY',
    'DROP TABLE holds',
    'TRUNCATE events',
    'CREATE TABLE own_table ()',
    'CREATE ROLE own_role',
    'GRANT meetwright_app TO meetwright_directory',
    'SET ROLE meetwright_directory',
    'SET ROLE meetwright_owner',
  ])
    await expect(login.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await login.end()
}

const hasPsql = describeMissingPrograms('psql') === null

test.skipIf(!hasPsql)(
  'the service works with a role that owns no table, and the role can neither change tables nor read tenants',
  async () => {
    const server = new URL(inject('postgresUrl'))
    runScript(server)
    runScript(server)
    const url = urlFor(server, 'meetwright')
    await migrate(urlFor(server, 'meetwright_owner'))
    expect(await findPendingMigrations(url)).toMatchObject({ migrations: [], isRestoredDump: false })
    await useService(url, 'ada@owner.example')
    await expectSeparatedRoles(server, 1)
  },
)

const GUIDE = new URL('../../../../docs/operations.md', import.meta.url)

/** The SQL of the section. */
function readConversion(): string {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('## Separate the owner of the tables')
  return /```sql\n([\s\S]+?)```/.exec(section)?.[1] ?? expect.unreachable()
}

test.skipIf(!hasPsql)('the steps in operations.md separate the roles of an existing database', async () => {
  const server = new URL(inject('postgresUrl'))
  for (const statement of [
    'DROP DATABASE IF EXISTS meetwright WITH (FORCE)',
    'DROP ROLE IF EXISTS meetwright',
    'DROP ROLE IF EXISTS meetwright_owner',
    'CREATE ROLE meetwright LOGIN CREATEROLE',
    'CREATE DATABASE meetwright OWNER meetwright',
  ])
    await runStatement(server.href, statement)
  const url = urlFor(server, 'meetwright')
  await migrate(url)
  await useService(url, 'before@owner.example')
  expect(await findLogin(url)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('meetwright owns the tables'),
    fix: expect.stringContaining('docs/operations.md'),
  })
  runScript(server)
  await runStatement(toDatabaseUrl(server.href, 'meetwright'), readConversion())
  await migrate(urlFor(server, 'meetwright_owner'))
  await useService(url, 'after@owner.example')
  await expectSeparatedRoles(server, 2)
})
