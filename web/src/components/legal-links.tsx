// Links to the privacy policy and the imprint of the organization, for the footer of a page.
import { listLegalLinks } from '../../../server/src/domain/pages/legal-links.ts'
import { useFrame } from '../frame.ts'

export function LegalLinks() {
  const { legal, locale } = useFrame()
  return listLegalLinks(legal, locale).map(({ label, href }) => (
    // A new tab, because other sites refuse to be shown in the frame of an embedded page.
    <a key={href} href={href} target="_blank" rel="noopener">
      {label}
    </a>
  ))
}
