// Seals a draft of a brand, so that only admins can make a page show it, and only pages of their organization.
import type { BrandDraft } from '../../domain/pages/brand.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Secrets } from '../secrets/secrets.ts'

const PURPOSE = 'brand-draft'

interface SealedDraft {
  /** The admin who has made it. */
  readonly userId: string
  readonly expiresAt: Instant
  readonly draft: BrandDraft
}

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

export const sealBrandDraft = (secrets: Sealing, organizationId: string, sealed: SealedDraft): string =>
  secrets.seal(PURPOSE, JSON.stringify(sealed), organizationId).toString('base64url')

/** Returns null if it is of another organization, has expired, or was not sealed by us. */
export function readBrandDraft(
  secrets: Sealing,
  organizationId: string,
  text: string,
  now: Instant,
): SealedDraft | null {
  const plain = secrets.unseal(PURPOSE, Buffer.from(text, 'base64url'), organizationId)
  if (plain === null) return null
  const sealed = JSON.parse(plain) as SealedDraft
  return sealed.expiresAt > now ? sealed : null
}
