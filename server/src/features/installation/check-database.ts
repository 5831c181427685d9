// Check of the installation: PostgreSQL is reachable, recent enough, migrated, and enforces row-level security.
import type { Config } from '../../platform/config/config.ts'
import { createDatabase, type Database } from '../../platform/db/database.ts'
import { explain } from '../../platform/db/explain.ts'
import { findPendingMigrations } from '../../platform/db/migrate.ts'
import { createPool, MIN_POSTGRES_VERSION } from '../../platform/db/pool.ts'
import { readServerFacts, type ServerFacts } from '../../platform/db/read-server-facts.ts'
import { assertRowLevelSecurity } from '../../platform/db/row-level-security.ts'
import type { Finding } from './report-finding.ts'

const OWN_ROLES = ['meetwright_app', 'meetwright_directory', 'meetwright_batch']
const SKEW_WARNING_SECONDS = 2
const SKEW_PROBLEM_SECONDS = 30

export interface DatabaseFindings {
  readonly findings: readonly Finding[]
  /** True if the server responds and all migrations are applied. Later checks need the tables. */
  readonly hasSchema: boolean
}

export async function checkDatabase(url: string, config: Config | null): Promise<DatabaseFindings> {
  let facts: ServerFacts
  try {
    facts = await readServerFacts(url, OWN_ROLES)
  } catch (error) {
    const finding: Finding = { level: 'problem', text: 'Cannot connect to PostgreSQL', fix: explain(error) }
    return { findings: [finding], hasSchema: false }
  }
  const { migrations, isRestoredDump } = await findPendingMigrations(url)
  const findings = [checkVersion(facts), checkExtension(facts), checkLogin(facts, config), checkClock(facts)]
  if (migrations.length > 0) findings.push(checkRights(facts), schemaFinding(migrations))
  else findings.push({ level: 'ok', text: 'all migrations are applied' }, await checkRowLevelSecurity(url))
  if (isRestoredDump)
    findings.push({
      level: 'problem',
      text: 'the database was created on another PostgreSQL server',
      fix: 'Run `meetwright migrate`, which adopts a restored dump.',
    })
  return { findings, hasSchema: migrations.length === 0 }
}

function checkVersion({ version, number }: ServerFacts): Finding {
  return number >= MIN_POSTGRES_VERSION * 10_000
    ? { level: 'ok', text: `PostgreSQL ${version}` }
    : {
        level: 'problem',
        text: `PostgreSQL ${version} is too old`,
        fix: `Upgrade it to ${MIN_POSTGRES_VERSION} or later.`,
      }
}

function checkExtension({ has_gist }: ServerFacts): Finding {
  if (has_gist) return { level: 'ok', text: 'the extension btree_gist is available' }
  return {
    level: 'problem',
    text: 'the extension btree_gist is not installed on the server',
    fix: 'Install the contrib package (Red Hat: postgresql-contrib; Debian includes it).',
  }
}

function checkLogin({ user, is_superuser, owns_tables }: ServerFacts, config: Config | null): Finding {
  const fix = 'Create the roles with deploy/create-database.sh: docs/install.md, "The database".'
  if (config?.production && is_superuser) {
    const text = `the login role ${user} is a superuser: a vulnerability in the service would expose the whole server`
    return { level: 'warning', text, fix }
  }
  if (config?.production && owns_tables) {
    const text = `the login role ${user} owns the tables: a vulnerability in the service could disable row-level security`
    return {
      level: 'warning',
      text,
      fix: 'Separate the roles: docs/operations.md, "Separate the owner of the tables".',
    }
  }
  return { level: 'ok', text: `the login role is ${user}` }
}

function checkRights({ user, is_superuser, can_create_role, roles }: ServerFacts): Finding {
  if (is_superuser || can_create_role || roles === OWN_ROLES.length)
    return { level: 'ok', text: 'the roles of the schema exist or can be created' }
  return {
    level: 'problem',
    text: `${user} has no privilege to create the roles ${OWN_ROLES.join(', ')}`,
    fix: 'As an administrator, create the roles with deploy/create-database.sh: docs/install.md, "The database".',
  }
}

const schemaFinding = (pending: readonly string[]): Finding => ({
  level: 'problem',
  text: `${pending.length} pending ${pending.length === 1 ? 'migration' : 'migrations'}: ${pending.join(', ')}`,
  fix: 'Run `meetwright migrate`.',
})

const checkRowLevelSecurity = (url: string): Promise<Finding> =>
  withDatabase(url, async (db) => {
    try {
      await assertRowLevelSecurity(db)
      return { level: 'ok', text: 'row-level security is enforced' }
    } catch (error) {
      return { level: 'problem', text: 'row-level security is not enforced', fix: explain(error) }
    }
  })

/** Opens the database as a server process does, with row-level security. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ url, size: 1, applicationName: 'meetwright doctor' })
  pool.on('error', () => {})
  const db = createDatabase(pool, { prepare: false, statementTimeoutMs: 5_000 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function checkClock({ skew }: ServerFacts): Finding {
  const seconds = Math.abs(skew)
  if (seconds < SKEW_WARNING_SECONDS)
    return { level: 'ok', text: 'the clocks of PostgreSQL and this machine match' }
  return {
    level: seconds < SKEW_PROBLEM_SECONDS ? 'warning' : 'problem',
    text: `PostgreSQL's clock is ${seconds.toFixed(1)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's`,
    fix: 'Synchronize both clocks with NTP (chrony, systemd-timesyncd).',
  }
}
