// Writes: calendar_revocations.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, sql, toTimestamp } from '../../platform/db/sql.ts'
import { type Lease, leaseOldest, oldestDueIn } from '../../platform/jobs/lease-store.ts'
import type { ProviderName } from '../calendar-providers/store.ts'

/** Of a connection that is about to be deleted. Without effect for an account with a password. */
export const insertRevocationOf = (organizationId: string, connectionId: string, now: Instant) =>
  rawQuery<never>(raw`
    INSERT INTO calendar_revocations
           (organization_id, id, provider, subject, credentials, attempts, due_at, created_at)
    SELECT organization_id, id, provider, subject, credentials, 0, ${iso(now)}::timestamptz, ${iso(now)}::timestamptz
      FROM calendar_connections
     WHERE organization_id = ${organizationId} AND id = ${connectionId} AND subject IS NOT NULL`)

/** Of a conference account that is deleted, or of an account that was not connected in the end. */
export const insertRevocation = (
  organizationId: string,
  {
    roomIds = [],
    ...revocation
  }: {
    readonly id: string
    readonly provider: ProviderName
    readonly subject: string
    readonly credentials: Buffer
    /** Of a conference account: rooms whose meetings are deleted first. */
    readonly roomIds?: readonly string[]
  },
  now: Instant,
) =>
  sql.insertInto('calendar_revocations').values({
    organization_id: organizationId,
    ...revocation,
    room_ids: [...roomIds],
    attempts: 0,
    due_at: iso(now),
    created_at: iso(now),
  })

export type DueRevocation = Lease

/** Across organizations. */
export const leaseDueRevocation = (now: Instant, until: Instant): Query<DueRevocation> =>
  leaseOldest(
    {
      table: 'calendar_revocations',
      key: ['organization_id', 'id'],
      returning: ['organization_id', 'id'],
    },
    now,
    until,
  )

/** Across organizations. */
export const oldestDueRevocation = (now: Instant) => oldestDueIn('calendar_revocations', now)

export const revocationById = ({ organization_id, id }: DueRevocation) =>
  sql
    .selectFrom('calendar_revocations')
    .select(['provider', 'subject', 'credentials', 'attempts', 'room_ids'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .$castTo<{
      readonly provider: ProviderName
      readonly subject: string
      readonly credentials: Buffer
      readonly attempts: number
      readonly room_ids: readonly string[]
    }>()

export const deleteRevocation = ({ organization_id, id, leased_until }: DueRevocation) =>
  sql
    .deleteFrom('calendar_revocations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('leased_until', '=', toTimestamp(leased_until))

const updateLeased = ({ organization_id, id, leased_until }: DueRevocation) =>
  sql
    .updateTable('calendar_revocations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('leased_until', '=', toTimestamp(leased_until))

export const retryRevocation = (due: DueRevocation, attempts: number, dueAt: Instant) =>
  updateLeased(due).set({ attempts, due_at: iso(dueAt), leased_until: null })

/** The provider has replaced the token when it was used. */
export const replaceRevokedToken = (due: DueRevocation, credentials: Buffer) =>
  updateLeased(due).set({ credentials })
