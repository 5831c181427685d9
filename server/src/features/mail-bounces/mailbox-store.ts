// Writes: mail_bounce_mailbox (the lease).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** No row = another worker reads the mailbox. */
export const leaseMailbox = (now: Instant, until: Instant) =>
  rawQuery<{ leased_until: Instant }>(raw`
    INSERT INTO mail_bounce_mailbox AS m (is_only, leased_until) VALUES (true, ${iso(until)})
        ON CONFLICT (is_only) DO UPDATE SET leased_until = excluded.leased_until WHERE m.leased_until <= ${iso(now)}
    RETURNING leased_until`)

/** No effect after the lease was lost. */
export const releaseMailbox = (until: Instant, now: Instant) =>
  rawQuery<never>(raw`
    UPDATE mail_bounce_mailbox SET leased_until = ${iso(now)} WHERE is_only AND leased_until = ${iso(until)}`)
