// deploy/create-database.sh separates the owner of the tables from the login role of the service.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { describeMissingPrograms } from '../../../../testbed/postgres.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createOrganization } from '../../features/organizations/create-organization.ts'
import { buildContext } from '../../processes/build-context.ts'
import { checkDatabase } from '../../processes/cli/doctor-database.ts'
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

test.skipIf(describeMissingPrograms('psql') !== null)(
  'the service works with a role that owns no table, and the role can neither change tables nor read tenants',
  async () => {
    const server = new URL(inject('postgresUrl'))
    runScript(server)
    runScript(server)
    const url = urlFor(server, 'meetwright')
    await migrate(urlFor(server, 'meetwright_owner'))
    expect(await findPendingMigrations(url)).toEqual({ migrations: [], isRestoredDump: false })

    const secret = 'a-secret-for-tests-of-thirty-two-letters-or-more'
    const config = readConfig({ DATABASE_URL: url, MEETWRIGHT_SECRET: secret, LOG_LEVEL: 'silent' })
    const { ctx } = buildContext(config, 'meetwright test')
    await assertRowLevelSecurity(ctx.db)
    const owner = { name: 'Ada', email: 'ada@owner.example', timezone: 'UTC', locale: 'en' }
    await createOrganization(ctx, { name: 'Owner', plan: 'free', stage: 'active', owner })
    const worker = await startTestWorker({ ctx }, { periodicTasks })
    await worker.waitUntilIdle()
    await worker.stop()
    await ctx.db.close()

    const findLogin = async (loginUrl: string) =>
      (await checkDatabase(loginUrl, { ...config, production: true })).findings.find(({ text }) =>
        text.startsWith('the login role'),
      )
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
    expect((await login.query('SELECT FROM sign_in_emails')).rowCount).toBe(1)
    for (const statement of [
      'ALTER TABLE users DISABLE ROW LEVEL SECURITY',
      'DROP TABLE holds',
      'TRUNCATE events',
      'CREATE TABLE own_table ()',
      'SET ROLE meetwright_directory',
      'SET ROLE meetwright_owner',
    ])
      await expect(login.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    await login.end()
  },
)
