// Checks permissions on scheduled events and their invitees.
import type { Member } from '../../domain/access/actor.ts'
import { canActOnEvent, type EventAction, type EventRelation } from '../../domain/access/event-permission.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'

export function requireEventPermission(
  actor: Pick<Member, 'role'>,
  { relation }: { readonly relation: EventRelation },
  act: EventAction,
): void {
  if (!canActOnEvent(act, actor.role, relation)) throw new Problem('permission_denied')
}

/** Reads a row that belongs to an event and requires read permission on the event. */
export async function readPermitted<Row extends { readonly relation: EventRelation }>(
  ctx: Context,
  actor: Pick<Member, 'organizationId' | 'role'>,
  query: Query<Row>,
): Promise<Row> {
  const row = orNotFound(await ctx.db.withOrganization(actor.organizationId).first(query))
  requireEventPermission(actor, row, 'read')
  return row
}
