// Finds the link that a request brings, and refuses one that is unknown, used, or of another event type.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { extractSealedText } from './schema.ts'
import { type LinkRow, linkById } from './store.ts'

export interface UsableLink {
  readonly id: string
  /** What a share says instead of the type; null = the type decides. */
  readonly override: ShareOverride | null
}

/** A conflict like others to the API; pages have a sentence of their own for it. */
export class LinkUsedError extends Problem {
  constructor() {
    super('conflict', { message: 'The link has been used. It works once.' })
  }
}

/**
 * `run` is a reader's look-up or, where the link is going to be used, its transaction's: a write that is repeated must get
 * its first answer again, and not be told that its link is used. `text` is the booking_url, or the sealed text at its end.
 */
export async function openLink(
  ctx: Pick<Context, 'secrets'>,
  run: (query: Query<LinkRow>) => Promise<LinkRow[]>,
  organizationId: string,
  text: string,
  eventTypeId: string,
): Promise<UsableLink> {
  const target = ctx.secrets.readLink('scheduling_link', extractSealedText(text))
  if (target?.organizationId !== organizationId) throw new Problem('not_found')
  const [link] = await run(linkById(organizationId, target.objectId))
  const { id, event_type_id, override, used_at } = orNotFound(link)
  if (event_type_id !== eventTypeId) throw invalid('link', 'is a link of another event type', 'contradictory')
  if (used_at !== null) throw new LinkUsedError()
  return { id, override }
}
