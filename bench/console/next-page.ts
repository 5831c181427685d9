// Measures how soon a page of the console is shown after a click, if both pages were shown before in this tab.
import type { Page } from 'playwright-core'
import { waitUntilIdle } from '../../testbed/page-traffic.ts'
import { median } from '../../testbed/percentiles.ts'

export interface NextPage {
  readonly from: string
  readonly to: string
  /** From the click until the content of the page is in the document, with what reacts to keys and clicks. */
  readonly usableMs: number
  /** From the click until the frame with the content is painted. */
  readonly paintedMs: number
}

/** What each page is opened for. No other page has it. */
const CONTENT: Readonly<Record<string, string>> = {
  '/app/meetings': 'a.meeting',
  '/app/event-types': '.type-card',
  '/app/availability': '.week-block.open',
  '/app/settings/profile': '.picture-field',
}

/**
 * A script clicks: an event of the browser would add the time until its process hands it over. A message that is posted in
 * the next frame arrives after this frame is painted.
 */
const SHOW = `async ([path, content]) => {
  const started = performance.now()
  const usable = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(content)) return
      observer.disconnect()
      resolve(performance.now() - started)
    })
    observer.observe(document.querySelector('main'), { subtree: true, childList: true })
  })
  const painted = usable.then(() => new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - started)
      port2.postMessage(null)
    })
  }))
  document.querySelector('nav a[href="' + path + '"]').click()
  return { usableMs: await usable, paintedMs: await painted }
}`

type Times = Pick<NextPage, 'usableMs' | 'paintedMs'>

const show = (page: Page, path: string): Promise<Times> =>
  page.evaluate<Times>(`(${SHOW})(${JSON.stringify([path, CONTENT[path]])})`)

/** The page is at `from`. */
async function measurePair(page: Page, from: string, to: string, repeats: number): Promise<NextPage[]> {
  const times: Record<'there' | 'back', Times[]> = { there: [], back: [] }
  for (let turn = 0; turn <= repeats; turn += 1) {
    const [there, back] = [await show(page, to), await show(page, from)]
    // The first visits are not warm.
    if (turn === 0) await waitUntilIdle(page)
    else times.there.push(there) && times.back.push(back)
  }
  const summarize = (list: readonly Times[]) => ({
    usableMs: median(list.map(({ usableMs }) => usableMs)),
    paintedMs: median(list.map(({ paintedMs }) => paintedMs)),
  })
  return [
    { from, to, ...summarize(times.there) },
    { from: to, to: from, ...summarize(times.back) },
  ]
}

/** Between the shown page and all others in the navigation. */
export async function measureNextPages(page: Page, repeats: number): Promise<readonly NextPage[]> {
  const from = await page.evaluate<string>('location.pathname')
  const found: NextPage[] = []
  for (const to of Object.keys(CONTENT))
    if (to !== from) found.push(...(await measurePair(page, from, to, repeats)))
  return found
}
