// Checks row-level security alone: a query without a filter still sees only one organization.
import pg from 'pg'

/** Find the organization of a presented secret, so they belong to none. */
const DIRECTORY_TABLES = [
  'access_tokens',
  'oauth_clients',
  'oauth_tokens',
  'sign_in_domains',
  'sign_in_emails',
  'slugs',
  'verified_domains',
]
/** Contain no data of any organization. */
const GLOBAL_TABLES = [
  'account_mails',
  'calendar_providers',
  'events_origin',
  'installation_mail_counts',
  'mail_bounce_mailbox',
  'rate_limit_windows',
  'schema_migrations',
]
/** Tables that the worker's statements may access across organizations. */
const BATCH_TABLES = [
  'account_mails',
  'activity_log_checkpoints',
  'activity_log_heads',
  'activity_log_links',
  'activity_log_verifications',
  'booking_codes',
  'calendar_connections',
  'calendar_entries',
  'calendar_revocations',
  'calendar_subscriptions',
  'calendar_watches',
  'conference_accounts',
  'conference_rooms',
  'data_lookups',
  'deletions',
  'event_retries',
  'events',
  'events_origin',
  'forgotten_calendar_entries',
  'holds',
  'idempotency_keys',
  'installation_mail_counts',
  'invitation_recipients',
  'mail_bounce_mailbox',
  'mail_counts',
  'mail_suppressions',
  'mails',
  'oauth_clients',
  'oauth_grants',
  'oauth_tokens',
  'organization_invitations',
  'organizations',
  'organizations_with_new_events',
  'rate_limit_windows',
  'sessions',
  'undispatched_events',
  'webhook_deliveries',
  'webhook_queues',
  'webhook_subscriptions',
]
const ROLES = ['meetwright_app', 'meetwright_batch', 'meetwright_directory']

export interface RowLevelSecurityReport {
  readonly tables: number
  /** Tables with rows of both organizations, which were tried with queries and not only inspected. */
  readonly tried: number
  readonly checks: number
  readonly faults: readonly string[]
}

/** `home` and `away` are two organizations with rows; the connection must be a superuser's. */
export async function checkRowLevelSecurity(
  databaseUrl: string,
  home: string,
  away: string,
): Promise<RowLevelSecurityReport> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const faults: string[] = []
  let checks = 0
  const check = (isRight: boolean, fault: string) => {
    checks += 1
    if (!isRight) faults.push(fault)
  }
  try {
    const tables = await checkTenantTables(client, check)
    let tried = 0
    for (const table of tables) tried += (await tryTable(client, table, home, away, check)) ? 1 : 0
    await checkRoles(client, check)
    return { tables: tables.length, tried, checks, faults }
  } finally {
    await client.end()
  }
}

type Check = (isRight: boolean, fault: string) => void

/** Every table has a forced tenant policy of one known form, or is on one of the two lists above. */
async function checkTenantTables(client: pg.Client, check: Check): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
    isTenant: boolean
    isForced: boolean
    isReadable: boolean
    policies: string[]
  }>(`
    SELECT c.relname AS name,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id') AS "isTenant",
           c.relrowsecurity AND c.relforcerowsecurity AS "isForced",
           has_table_privilege('meetwright_app', c.oid, 'SELECT') AS "isReadable",
           ARRAY(SELECT concat_ws(' | ', p.permissive, p.roles::text, p.cmd, p.qual, p.with_check)
                   FROM pg_policies p
                  WHERE p.schemaname = 'public' AND p.tablename = c.relname
                    AND p.roles && ARRAY['meetwright_app', 'public']::name[]) AS policies
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
     ORDER BY 1`)
  const own = '(organization_id = current_organization())'
  const policy = `PERMISSIVE | {meetwright_app} | ALL | ${own} | ${own}`
  for (const { name, isTenant, isForced, policies } of rows) {
    if (DIRECTORY_TABLES.includes(name) || GLOBAL_TABLES.includes(name)) continue
    check(isTenant, `${name}: has no organization_id and is not listed in row-level-security.ts`)
    check(isForced, `${name}: row-level security must be enabled and forced`)
    check(
      policies.length === 1 && policies[0] === policy,
      `${name}: must have exactly the policy "tenant" for meetwright_app, has ${policies.join('; ') || 'none'}`,
    )
  }
  // Only the worker reads the others, as the batch role.
  const readable = rows.filter(({ isTenant, isReadable }) => isTenant && isReadable)
  return readable.map(({ name }) => name).filter((name) => !DIRECTORY_TABLES.includes(name))
}

/** Returns false if there are no rows to try. */
async function tryTable(
  client: pg.Client,
  table: string,
  home: string,
  away: string,
  check: Check,
): Promise<boolean> {
  const name = pg.escapeIdentifier(table)
  const count = async (sql: string) => (await client.query<{ n: number }>(sql)).rows[0]?.n ?? -1
  const countRows = (organization: string) =>
    count(`SELECT count(*)::int AS n FROM ${name} WHERE organization_id = '${organization}'`)
  const [ours, theirs] = [await countRows(home), await countRows(away)]

  const countAll = `SELECT count(*)::int AS n FROM ${name}`
  check(
    (await asAppRole(client, null, () => count(countAll))) === 0,
    `${table}: rows are visible without an organization`,
  )
  check(
    (await asAppRole(client, home, () => count(countAll))) === ours,
    `${table}: a query without a filter sees rows of other organizations`,
  )
  if (ours === 0 || theirs === 0) return false

  const row = (
    await client.query(`SELECT to_jsonb(t) AS row FROM ${name} t WHERE organization_id = $1 LIMIT 1`, [home])
  ).rows[0].row
  const foreign = { ...row, organization_id: away }
  const refused = (sql: string, values: unknown[]) =>
    asAppRole(client, home, async () => {
      try {
        const { rowCount } = await client.query(sql, values)
        return rowCount === 0 ? 'nothing' : 'done'
      } catch (error) {
        return (error as { code?: string }).code
      }
    })
  const columns = await writableColumns(client, table)
  const insert = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${name}, $1)`
  check(
    (await refused(insert, [foreign])) === '42501',
    `${table}: a row of another organization can be inserted`,
  )
  const updateAway = `UPDATE ${name} SET organization_id = $1`
  check(
    (await refused(updateAway, [away])) === '42501',
    `${table}: a row can be moved to another organization`,
  )
  const updateIn = `UPDATE ${name} SET organization_id = $1 WHERE organization_id = $2`
  check(
    ['42501', 'nothing'].includes((await refused(updateIn, [home, away])) ?? ''),
    `${table}: a row of another organization can be updated`,
  )
  const remove = await refused(`DELETE FROM ${name} WHERE organization_id = $1`, [away])
  check(['42501', 'nothing'].includes(remove ?? ''), `${table}: a row of another organization can be deleted`)
  return true
}

/** Columns that PostgreSQL does not generate. */
async function writableColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
}

/** Runs as the application's role, for one organization or none, and rolls back. */
async function asAppRole<T>(
  client: pg.Client,
  organization: string | null,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('BEGIN; SET LOCAL ROLE meetwright_app')
  try {
    if (organization !== null)
      await client.query(`SELECT set_config('app.organization_id', $1, true)`, [organization])
    return await work()
  } finally {
    await client.query('ROLLBACK')
  }
}

/** The roles bypass no policy and have only the privileges they need; only the directory may read token owners. */
async function checkRoles(client: pg.Client, check: Check): Promise<void> {
  const { rows: privilegedRoles } = await client.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_roles
      WHERE rolname = ANY($1) AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolcanlogin)`,
    [ROLES],
  )
  check(
    privilegedRoles.length === 0,
    `${privilegedRoles.map((role) => role.name).join(', ')}: must be plain roles without BYPASSRLS`,
  )
  const readable = async (role: string) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm')
          AND has_table_privilege($1, c.oid, 'SELECT, INSERT, UPDATE, DELETE') ORDER BY 1`,
      [role],
    )
    return rows.map((row) => row.name)
  }
  const batch = await readable('meetwright_batch')
  check(
    batch.join() === BATCH_TABLES.join(),
    `meetwright_batch may access ${batch.join(', ')}; expected ${BATCH_TABLES.join(', ')}`,
  )
  const forApp = await readable('meetwright_app')
  for (const view of ['callers', 'oauth_callers']) {
    check(!forApp.includes(view), `${view}: meetwright_app may read the owners of tokens`)
    const { rows: viewers } = await client.query<{ name: string; owner: string }>(
      `SELECT r.rolname AS name, pg_get_userbyid(c.relowner) AS owner FROM pg_class c, pg_roles r
        WHERE c.relname = $1 AND NOT r.rolsuper AND r.rolname NOT LIKE 'pg\\_%'
          AND has_table_privilege(r.oid, c.oid, 'SELECT')`,
      [view],
    )
    const only = viewers.map((viewer) => viewer.name).filter((name) => name !== 'meetwright_directory')
    check(only.length === 0, `${view}: may also be read by ${only.join(', ')}`)
    check(viewers[0]?.owner === 'meetwright_directory', `${view}: must belong to meetwright_directory`)
  }
}
