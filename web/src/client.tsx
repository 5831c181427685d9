// The browser script of booking pages: hydrates what the server rendered.
import { type FunctionComponent, hydrate } from 'preact'
import { bookingViews } from './booking-views.ts'
import { FrameContext } from './frame.ts'
import { reportEscape, reportHeight } from './notify-parent.ts'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

/** Parameters of the current step. All others are passed on: language, colors, embedding origin. */
const pageOnlyParameters = ['month', 'date', 'duration', 'submission']

/** Links to other live pages keep the query. A link to this page in another language keeps all of it. */
function carryQuery({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== window.location.origin || link.target !== '') return
  if (link.getAttribute('href')?.startsWith('#')) return
  const url = new URL(link.href)
  const isThisPage = link.hasAttribute('hreflang')
  for (const [name, value] of new URLSearchParams(window.location.search))
    if (isThisPage ? name !== 'lang' : !pageOnlyParameters.includes(name) && !url.searchParams.has(name))
      url.searchParams.set(name, value)
  if (isThisPage) url.pathname = window.location.pathname
  link.href = url.href
}

/** Visitors of booking pages don't load the script of routing forms. */
const loadRoutingForm = async () => (await import('./views/routing/routing-form.tsx')).RoutingForm

const element = document.getElementById(PAGE_DATA_ID)
const content = document.getElementById('content')
if (element?.textContent && content) {
  const { view, props, frame } = JSON.parse(element.textContent) as PageData
  const start = (View: FunctionComponent<never>) => {
    const Live = View as FunctionComponent<object>
    hydrate(
      <FrameContext.Provider value={frame}>
        <Live {...props} />
      </FrameContext.Provider>,
      content,
    )
  }
  if (view === 'routingForm') loadRoutingForm().then(start)
  else start(bookingViews[view])
}
reportHeight()
reportEscape()
document.addEventListener('click', carryQuery, { capture: true })
document.addEventListener('auxclick', carryQuery, { capture: true })
