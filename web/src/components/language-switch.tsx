// Links to this page in other languages. They work without JavaScript.
import { languageNames } from '../../../server/src/domain/language/language-names.ts'
import { useFrame, useMessages } from '../frame.ts'
import { generalMessages } from '../messages/general.ts'

export function LanguageSwitch() {
  const { locale, languages } = useFrame()
  const messages = useMessages(generalMessages)
  return (
    <details class="languages">
      <summary>
        <svg class="globe" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M2.5 10h15M10 2.5c2.4 2 3.4 4.6 3.4 7.5s-1 5.5-3.4 7.5c-2.4-2-3.4-4.6-3.4-7.5s1-5.5 3.4-7.5z" />
        </svg>
        <span class="unseen">{messages.language}</span> {languageNames[locale]}
      </summary>
      <ul>
        {languages.map((other) => (
          <li key={other.locale}>
            <a
              href={other.href}
              lang={other.locale}
              hreflang={other.locale}
              aria-current={other.locale === locale ? 'true' : undefined}
            >
              {languageNames[other.locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
