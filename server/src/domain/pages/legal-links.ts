// Links to the privacy policy and the imprint of an organization, in the footer of pages and mail.
import type { Locale } from '../language/locales.ts'

export interface LegalLinks {
  readonly privacyUrl: string | null
  readonly imprintUrl: string | null
}

export const NO_LEGAL_LINKS: LegalLinks = { privacyUrl: null, imprintUrl: null }

/** From the columns of an organization. */
export const toLegalLinks = (row: {
  readonly privacy_url: string | null
  readonly imprint_url: string | null
}): LegalLinks => ({ privacyUrl: row.privacy_url, imprintUrl: row.imprint_url })

const labels: Readonly<Record<Locale, { readonly privacy: string; readonly imprint: string }>> = {
  en: { privacy: 'Privacy', imprint: 'Legal notice' },
  fr: { privacy: 'Confidentialité', imprint: 'Mentions légales' },
  es: { privacy: 'Privacidad', imprint: 'Aviso legal' },
  de: { privacy: 'Datenschutz', imprint: 'Impressum' },
  nl: { privacy: 'Privacy', imprint: 'Colofon' },
  pt: { privacy: 'Privacidade', imprint: 'Informações legais' },
  it: { privacy: 'Privacy', imprint: 'Note legali' },
  uk: { privacy: 'Конфіденційність', imprint: 'Правова інформація' },
}

/** The links that exist, with their labels. */
export function listLegalLinks(
  { privacyUrl, imprintUrl }: LegalLinks,
  locale: Locale,
): { readonly label: string; readonly href: string }[] {
  const { privacy, imprint } = labels[locale]
  return [
    ...(privacyUrl === null ? [] : [{ label: privacy, href: privacyUrl }]),
    ...(imprintUrl === null ? [] : [{ label: imprint, href: imprintUrl }]),
  ]
}
