// Loads a scheduling link or the link of a share, and checks permission on its event type.
import type { Member } from '../../domain/access/actor.ts'
import type { Reader } from '../../platform/db/database.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { type LinkRow, linkById } from './store.ts'

interface LinkSelector {
  readonly id: string
  readonly isShare: boolean
}

export async function requireLink(
  { first }: Pick<Reader, 'first'>,
  actor: Member,
  { id, isShare }: LinkSelector,
  action: 'list_links' | 'share',
): Promise<LinkRow> {
  const { organizationId, userId } = actor
  const found = await first(linkById(organizationId, id))
  const link = orNotFound(found && (found.override !== null) === isShare ? found : null)
  const type = await first(eventTypeAccess(organizationId, link.event_type_id, userId))
  requirePermission(actor, orNotFound(type), action)
  return link
}
