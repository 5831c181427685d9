// The brand of an organization, as its booking pages, routing forms and mail show it.
import { type LegalLinks, toLegalLinks } from './legal-links.ts'
import type { StoredLogo } from './logo.ts'

export interface Brand {
  readonly organizationId: string
  /** The name of the organization, and the text instead of the logo. */
  readonly name: string
  readonly logo: StoredLogo | null
  /** `#rrggbb`. It replaces the colors of event types. Null: they keep theirs. */
  readonly accentColor: string | null
  readonly showsPoweredBy: boolean
  readonly legal: LegalLinks
}

/** Columns of an organization. */
export interface BrandRow {
  readonly organization_id: string
  readonly organization_name: string
  readonly logo: StoredLogo | null
  readonly accent_color: string | null
  readonly show_powered_by: boolean
  readonly privacy_url: string | null
  readonly imprint_url: string | null
}

export const toBrand = (row: BrandRow): Brand => ({
  organizationId: row.organization_id,
  name: row.organization_name,
  logo: row.logo,
  accentColor: row.accent_color,
  showsPoweredBy: row.show_powered_by,
  legal: toLegalLinks(row),
})

/** What an admin tries out before saving it. What is missing stays as it is. */
export interface BrandDraft {
  readonly accent_color?: string | null
  readonly show_powered_by?: boolean
  readonly privacy_url?: string | null
  readonly imprint_url?: string | null
}

/** Null removes a color or a link. */
export const applyDraft = (brand: Brand, draft: BrandDraft): Brand => ({
  ...brand,
  accentColor: draft.accent_color === undefined ? brand.accentColor : draft.accent_color,
  showsPoweredBy: draft.show_powered_by ?? brand.showsPoweredBy,
  legal: {
    privacyUrl: draft.privacy_url === undefined ? brand.legal.privacyUrl : draft.privacy_url,
    imprintUrl: draft.imprint_url === undefined ? brand.legal.imprintUrl : draft.imprint_url,
  },
})

/** The brand as pages get it. */
export interface PageBrand extends Pick<Brand, 'name' | 'accentColor' | 'showsPoweredBy'> {
  readonly logo: (Omit<StoredLogo, 'name'> & { readonly src: string }) | null
}
