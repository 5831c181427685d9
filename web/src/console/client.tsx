// The browser script of the console: loads the language and the page, then hydrates what the server rendered.
import { hydrate } from 'preact'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { type ConsoleData, PAGE_DATA_ID } from '../page-data.ts'
import { App } from './app.tsx'
import { createApi } from './data/api.ts'
import { loadedPages, loadPage } from './load-pages.ts'
import { type ConsoleMessages, loadMessages } from './messages.ts'
import { matchPage } from './router.ts'

const content = document.getElementById('console')
const text = document.getElementById(PAGE_DATA_ID)?.textContent
if (content && text) {
  const { props, locale, base } = JSON.parse(text) as ConsoleData
  const match = matchPage(props.path)
  // The texts of an area come with its first page.
  const messages = {} as ConsoleMessages
  const preparePage = (id: ConsolePageId) => loadPage(id, locale, messages)
  const [shared] = await Promise.all([loadMessages[locale](), match && preparePage(match.id)])
  Object.assign(messages, shared)
  hydrate(
    <App
      props={props}
      locale={locale}
      base={base}
      messages={messages}
      pages={loadedPages}
      prepare={preparePage}
      onReady={() => {
        // For tests: before, keys and buttons don't work.
        content.dataset.ready = ''
      }}
      api={createApi(base)}
    />,
    content,
  )
}
