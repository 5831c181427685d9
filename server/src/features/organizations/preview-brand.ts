// Seals a draft of the brand into a value that shows it on booking pages of the organization, and writes nothing.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { sealBrandDraft } from '../../platform/pages/brand-draft.ts'
import type { BrandPreview, BrandPreviewRequest } from './schema.ts'

/** The console asks for another one before. */
const PREVIEW_MS = 15 * MINUTE

export function previewBrand(
  ctx: Context,
  { organizationId, userId }: Member,
  draft: Static<typeof BrandPreviewRequest>,
): Static<typeof BrandPreview> {
  const expiresAt = instant(ctx.clock.now() + PREVIEW_MS)
  const sealed = sealBrandDraft(ctx.secrets, organizationId, { userId, expiresAt, draft })
  const query = new URLSearchParams({ organization: organizationId, brand_preview: sealed })
  return {
    brand_preview: sealed,
    mail_url: `${ctx.config.urls.booking}/-/brand-mail?${query}`,
    expires_at: toWireTime(expiresAt),
  }
}
