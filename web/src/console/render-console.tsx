// Renders the first view of a console page, with the answers that came with it.

import type { Frame, Views } from '../../../server/src/domain/pages/views.ts'
import { serializePageData } from '../page-data.ts'
import { messagesByLocale } from './all-messages.ts'
import { App } from './app.tsx'
import { ConsoleDocument } from './console-document.tsx'
import { textModules } from './messages.ts'
import { pageComponents, pageModules } from './pages.ts'
import { matchPage } from './router.ts'
import { documentTitle } from './shell/navigation.ts'

export function renderConsole(props: Views['console'], { locale, base }: Frame) {
  const messages = messagesByLocale[locale]
  const match = matchPage(props.path)
  return (
    <ConsoleDocument
      title={documentTitle(messages, props.path)}
      needsScript={messages.shell.needsScript}
      modules={[
        'client',
        locale,
        ...(match ? [pageModules[match.id], ...textModules(match.id, locale)] : []),
      ]}
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
