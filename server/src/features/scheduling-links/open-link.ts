// Loads the link in a request and rejects it if it is unknown, used, or belongs to another event type.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { extractSealedText } from './schema.ts'
import { isLinkTaken, type LinkRow, linkById } from './store.ts'

export interface UsableLink {
  readonly id: string
  /** The overrides of a share; null for a plain scheduling link. */
  readonly override: ShareOverride | null
}

/** The API returns it as a conflict; pages show their own message. */
export class LinkUsedError extends Problem {
  constructor() {
    super('conflict', { message: 'This link has already been used. Ask for a new one.' })
  }
}

/**
 * `run` queries a reader or, if the link will be used, the write transaction. In a write transaction, a retry with the same
 * idempotency key gets its first response again instead of a used-link error. `text` is the booking_url or its sealed text.
 */
export async function openLink(
  ctx: Pick<Context, 'clock' | 'secrets'>,
  run: (query: Query<LinkRow>) => Promise<LinkRow[]>,
  organizationId: string,
  text: string,
  eventTypeId: string,
): Promise<UsableLink> {
  const target = ctx.secrets.readLink('scheduling_link', extractSealedText(text))
  if (target?.organizationId !== organizationId) throw new Problem('not_found')
  const [link] = await run(linkById(organizationId, target.objectId))
  const { id, event_type_id, override, ...use } = orNotFound(link)
  if (event_type_id !== eventTypeId) throw invalid('link', 'belongs to another event type', 'contradictory')
  if (isLinkTaken(use, ctx.clock.now())) throw new LinkUsedError()
  return { id, override }
}
