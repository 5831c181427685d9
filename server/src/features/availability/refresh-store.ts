// Writes: calendar_connections (only due_at).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** Across organizations. Not those that fail: they have their own delay. */
export const makeConnectionsDue = (
  hosts: readonly { readonly organizationId: string; readonly userId: string }[],
  readBefore: Instant,
  now: Instant,
) =>
  rawQuery<never>(raw`
    UPDATE calendar_connections AS c SET due_at = ${iso(now)}
      FROM unnest(${hosts.map(({ organizationId }) => organizationId)}::uuid[], ${hosts.map(({ userId }) => userId)}::uuid[])
           AS host (organization_id, user_id)
     WHERE c.organization_id = host.organization_id AND c.user_id = host.user_id
       AND c.state = 'active' AND c.failing_since IS NULL AND c.read_at <= ${iso(readBefore)} AND c.due_at > ${iso(now)}
       AND (c.leased_until IS NULL OR c.leased_until <= ${iso(now)})`)
