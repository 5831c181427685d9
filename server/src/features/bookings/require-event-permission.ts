// Lets pass only who may do something with a scheduled event; the features that show events and invitees ask here.
import type { Member } from '../../domain/access/actor.ts'
import { type EventAct, type EventStanding, permitsOnEvent } from '../../domain/access/event-permission.ts'
import { Problem } from '../../platform/errors.ts'

export function requireEventPermission(
  actor: Pick<Member, 'role'>,
  { standing }: { readonly standing: EventStanding },
  act: EventAct,
): void {
  if (!permitsOnEvent(act, actor.role, standing)) throw new Problem('permission_denied')
}
