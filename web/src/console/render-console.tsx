// Renders the first view of a console page, with the answers that came with it.

import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { Frame, Views } from '../../../server/src/domain/pages/views.ts'
import { serializePageData } from '../page-data.ts'
import { App } from './app.tsx'
import { ConsoleDocument } from './console-document.tsx'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { it } from './messages/it.ts'
import { nl } from './messages/nl.ts'
import { pt } from './messages/pt.ts'
import { uk } from './messages/uk.ts'
import type { ConsoleMessages } from './messages.ts'
import { pageComponents } from './pages.ts'

const messagesByLocale: Readonly<Record<Locale, ConsoleMessages>> = { en, fr, es, de, nl, pt, it, uk }

export function renderConsole(props: Views['console'], { locale, base }: Frame) {
  const messages = messagesByLocale[locale]
  return (
    <ConsoleDocument
      title={messages.areas.meetings}
      needsScript={messages.shell.needsScript}
      data={serializePageData({ props, locale, base })}
    >
      <App
        props={props}
        locale={locale}
        base={base}
        messages={messages}
        pages={pageComponents}
        prepare={async () => {}}
        api={null}
      />
    </ConsoleDocument>
  )
}
