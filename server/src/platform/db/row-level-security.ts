// Checks at startup that row-level security is enforced: without an organization, no row is visible.
import { sql as raw } from 'kysely'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000'

/** Throws if row-level security is off, if the application role bypasses it, or if the schema is missing. */
export async function assertRowLevelSecurity(db: Database): Promise<void> {
  const query = sql.selectNoFrom(({ exists, selectFrom }) => [
    exists(selectFrom('organizations').select(raw`1`.as('one'))).as('sees_rows'),
    raw<boolean>`row_security_active('organizations')`.as('is_on'),
  ])
  const result = await db.withOrganization(NO_ORGANIZATION).first(query)
  if (!result?.is_on || result.sees_rows) {
    throw new Error(
      'Row-level security is not enforced. Check that the role meetwright_app is neither a superuser nor has BYPASSRLS.',
    )
  }
}
