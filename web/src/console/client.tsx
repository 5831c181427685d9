// The browser script of the console: loads the language and the page, then hydrates what the server rendered.
import { hydrate } from 'preact'
import { type ConsoleData, PAGE_DATA_ID } from '../page-data.ts'
import { App } from './app.tsx'
import { createApi } from './data/api.ts'
import { loadedPages, loadPage } from './load-pages.ts'
import { loadMessages } from './messages.ts'
import { matchPage } from './router.ts'

const content = document.getElementById('console')
const text = document.getElementById(PAGE_DATA_ID)?.textContent
if (content && text) {
  const { props, locale, base } = JSON.parse(text) as ConsoleData
  const match = matchPage(props.path)
  const [messages] = await Promise.all([loadMessages[locale](), match && loadPage(match.id)])
  hydrate(
    <App
      props={props}
      locale={locale}
      base={base}
      messages={messages}
      pages={loadedPages}
      prepare={loadPage}
      onReady={() => {
        // For tests: before, keys and buttons don't work.
        content.dataset.ready = ''
      }}
      api={createApi(base)}
    />,
    content,
  )
}
