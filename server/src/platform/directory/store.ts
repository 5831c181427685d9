// Statements on the directory that users and groups share. Writes: slugs.
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { sql, toTimestamp } from '../db/sql.ts'

/** Old links lead to the owner for this long, and never to someone else. */
const RESERVATION_MS = 365 * DAY

const isReservedSince = (now: Instant) => toTimestamp(instant(now - RESERVATION_MS))

/** Returns no row if the slug is taken, or was released less than a year ago by someone else. */
export const claimSlug = (slug: string, organizationId: string, ownerId: string, now: Instant) =>
  sql
    .insertInto('slugs')
    .values({ slug, organization_id: organizationId, owner_id: ownerId })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ organization_id: organizationId, owner_id: ownerId, released_at: null })
        .where(({ or, and, eb }) =>
          or([
            and([eb('slugs.organization_id', '=', organizationId), eb('slugs.owner_id', '=', ownerId)]),
            eb('slugs.released_at', '<=', isReservedSince(now)),
          ]),
        ),
    )
    .returning('slug')

export const releaseSlug = (slug: string, organizationId: string, ownerId: string, now: Instant) =>
  sql
    .updateTable('slugs')
    .set({ released_at: iso(now) })
    .where('slug', '=', slug)
    .where('organization_id', '=', organizationId)
    .where('owner_id', '=', ownerId)

/** The released slugs that are still reserved for an owner. */
export const reservedSlugsOf = (organizationId: string, ownerId: string, now: Instant) =>
  sql
    .selectFrom('slugs')
    .select('slug')
    .where('organization_id', '=', organizationId)
    .where('owner_id', '=', ownerId)
    .where('released_at', '>', isReservedSince(now))
