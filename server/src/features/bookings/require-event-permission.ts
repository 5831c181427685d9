// Lets pass only who may do something with a scheduled event; the features that show events and invitees ask here.
import type { Member } from '../../domain/access/actor.ts'
import { type EventAct, type EventStanding, permitsOnEvent } from '../../domain/access/event-permission.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { found, Problem } from '../../platform/errors.ts'

export function requireEventPermission(
  actor: Pick<Member, 'role'>,
  { standing }: { readonly standing: EventStanding },
  act: EventAct,
): void {
  if (!permitsOnEvent(act, actor.role, standing)) throw new Problem('permission_denied')
}

/** Reads one event, or what belongs to one, for somebody who may see it. */
export async function readPermitted<Row extends { readonly standing: EventStanding }>(
  ctx: Context,
  actor: Pick<Member, 'organizationId' | 'role'>,
  query: Query<Row>,
): Promise<Row> {
  const row = found(await ctx.db.withOrganization(actor.organizationId).first(query))
  requireEventPermission(actor, row, 'read')
  return row
}
