// Writes: event_types, event_type_hosts, event_type_permissions.
import { sql as raw } from 'kysely'
import type { TypeStanding } from '../../domain/access/event-type-permission.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { fixedShape, sql } from '../../platform/db/sql.ts'

/** What decides about permission on an event type, as seen by one user. */
export interface EventTypeAccess {
  readonly id: string
  readonly owner_user_id: string | null
  readonly owner_group_id: string | null
  readonly active: boolean
  readonly admin_managed: boolean
  readonly deleted_at: Instant | null
  readonly standing: TypeStanding
}

/** What the user is to the event type `t`; the group's admins are found by their membership. */
const standingOf = (organizationId: string, userId: string) =>
  raw<TypeStanding>`CASE
    WHEN t.owner_user_id = ${userId} THEN 'owner'
    WHEN EXISTS (
      SELECT FROM group_relationships r
        JOIN organization_memberships m ON m.organization_id = r.organization_id AND m.id = r.membership_id
       WHERE r.organization_id = ${organizationId} AND r.group_id = t.owner_group_id AND r.role = 'admin'
         AND m.user_id = ${userId}) THEN 'group_admin'
    WHEN EXISTS (
      SELECT FROM event_type_hosts h
       WHERE h.organization_id = ${organizationId} AND h.event_type_id = t.id AND h.user_id = ${userId}) THEN 'host'
    WHEN EXISTS (
      SELECT FROM event_type_permissions p
       WHERE p.organization_id = ${organizationId} AND p.event_type_id = t.id AND p.user_id = ${userId}) THEN 'granted'
    ELSE 'none' END`.as('standing')

const accessColumns = [
  't.id',
  't.owner_user_id',
  't.owner_group_id',
  't.active',
  't.admin_managed',
  't.deleted_at',
] as const

/** For whoever needs to know only whether a user may do something with a type; deleted types are found too. */
export const eventTypeAccess = fixedShape((organizationId: string, id: string, userId: string) =>
  sql
    .selectFrom('event_types as t')
    .select(accessColumns)
    .select(standingOf(organizationId, userId))
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', id),
)
