// Renders the first view of a console page, with the answers that came with it.

import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { Frame, Views } from '../../../server/src/domain/pages/views.ts'
import { serializePageData } from '../page-data.ts'
import { App } from './app.tsx'
import { ConsoleDocument } from './console-document.tsx'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { it } from './languages/it.ts'
import { nl } from './languages/nl.ts'
import { pt } from './languages/pt.ts'
import { uk } from './languages/uk.ts'
import type { ConsoleMessages } from './messages.ts'
import { pageComponents, pageModules } from './pages.ts'
import { matchPage } from './router.ts'
import { documentTitle } from './shell/navigation.ts'

const messagesByLocale: Readonly<Record<Locale, ConsoleMessages>> = { en, fr, es, de, nl, pt, it, uk }

export function renderConsole(props: Views['console'], { locale, base }: Frame) {
  const messages = messagesByLocale[locale]
  const match = matchPage(props.path)
  return (
    <ConsoleDocument
      title={documentTitle(messages, props.path)}
      needsScript={messages.shell.needsScript}
      modules={['client', locale, ...(match ? [pageModules[match.id]] : [])]}
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
