// Checks at start that the second wall between organizations stands: without an organization, no row is seen.
import { sql as raw } from 'kysely'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000'

/** Throws when row-level security is off, or the application's role passes by it; also when the schema is missing. */
export async function assertRowLevelSecurity(db: Database): Promise<void> {
  const query = sql.selectNoFrom(({ exists, selectFrom }) => [
    exists(selectFrom('organizations').select(raw`1`.as('one'))).as('sees_rows'),
    raw<boolean>`row_security_active('organizations')`.as('is_on'),
  ])
  const answer = await db.withOrganization(NO_ORGANIZATION).first(query)
  if (!answer?.is_on || answer.sees_rows) {
    throw new Error(
      'Row-level security does not hold: check that the role meetwright_app is neither superuser nor BYPASSRLS.',
    )
  }
}
