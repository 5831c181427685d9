// Checks who may waive the rules of an event type, and for which of its hosts.
import type { Member } from '../../domain/access/actor.ts'
import { waiverReach } from '../../domain/access/event-type-permission.ts'
import { NO_WAIVER, type WaivableRule, type Waiver } from '../../domain/availability/waiver.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { eventTypeAccess } from '../event-types/store.ts'

export interface WaiverRequest {
  readonly actor: Pick<Member, 'organizationId' | 'userId' | 'role'>
  readonly rules: readonly WaivableRule[]
}

/** Null: nothing is waived, as for everyone without a session or a token. */
export const toWaiverRequest = (
  actor: WaiverRequest['actor'],
  allow: readonly WaivableRule[] | undefined,
): WaiverRequest | null => (allow === undefined || allow.length === 0 ? null : { actor, rules: allow })

/** `run`: executes the query in a reader or in a transaction. */
export async function requireWaiver(
  run: <Row>(query: Query<Row>) => Promise<readonly Row[]>,
  request: WaiverRequest | null,
  eventTypeId: string,
  hosts: readonly { readonly id: string }[],
): Promise<Waiver> {
  if (request === null) return NO_WAIVER
  const { actor, rules } = request
  const reach = await reachOf(run, actor, eventTypeId, hosts)
  if (reach === null)
    throw new Problem('permission_denied', {
      message: 'Only hosts of the event type and those who may change it can waive its rules.',
    })
  return { rules, actorId: actor.userId, reach }
}

/** For which hosts a member decides: all if the member may change the event type, or only themselves. Null: none. */
export async function reachOf(
  run: <Row>(query: Query<Row>) => Promise<readonly Row[]>,
  { organizationId, userId, role }: WaiverRequest['actor'],
  eventTypeId: string,
  hosts: readonly { readonly id: string }[],
): Promise<'all' | 'own' | null> {
  const [found] = await run(eventTypeAccess(organizationId, eventTypeId, userId))
  const { relation, admin_managed: isAdminManaged, active, deleted_at } = orNotFound(found)
  const type = { relation, isAdminManaged, isBookable: active && deleted_at === null }
  return waiverReach(
    role,
    type,
    hosts.some(({ id }) => id === userId),
  )
}
