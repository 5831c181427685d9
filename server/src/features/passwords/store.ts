// Writes: passwords (their hashes).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import type { AccountRow } from '../sessions/account-store.ts'

/** Returns no row if the password was set since `generation` was read: links of that generation are used up. */
export const setPassword = (
  account: Pick<AccountRow, 'organization_id' | 'user_id' | 'generation'>,
  hash: string,
  now: Instant,
) =>
  rawQuery<{ generation: number }>(raw`
    INSERT INTO passwords AS p (organization_id, user_id, hash, generation, changed_at)
    VALUES (${account.organization_id}, ${account.user_id}, ${hash}, ${account.generation + 1}, ${iso(now)})
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET hash = excluded.hash, generation = excluded.generation, changed_at = excluded.changed_at
     WHERE p.generation = ${account.generation}
    RETURNING generation`)
