// The browser script of the console: loads the language and the page, then hydrates what the server rendered.
import { hydrate } from 'preact'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { type ConsoleData, PAGE_DATA_ID } from '../page-data.ts'
import { App } from './app.tsx'
import { createApi } from './data/api.ts'
import { idOf } from './data/queries.ts'
import { loadedPages, loadPage } from './load-pages.ts'
import { type ConsoleMessages, loadLanguage } from './messages.ts'
import { matchPage } from './router.ts'

const content = document.getElementById('console')
const text = document.getElementById(PAGE_DATA_ID)?.textContent
if (content && text) {
  const { props, locale, base } = JSON.parse(text) as ConsoleData
  const match = matchPage(props.path)
  const { texts, loadTexts } = await loadLanguage[locale]()
  // The texts of an area come with its first page.
  const messages = { ...texts } as ConsoleMessages
  const preparePage = (id: ConsolePageId) => loadPage(id, loadTexts, messages)
  if (match) await preparePage(match.id)
  hydrate(
    <App
      props={props}
      locale={locale}
      base={base}
      messages={messages}
      pages={loadedPages}
      prepare={preparePage}
      onReady={async (cache, viewer) => {
        // For tests: before, keys and buttons don't work.
        content.dataset.ready = ''
        // Not in the first script: the page is complete without it.
        const { followChanges } = await import('./live/follow-changes.ts')
        followChanges({ cache, base, userId: idOf(viewer.uri) })
      }}
      api={createApi(base)}
    />,
    content,
  )
}
