// Waits until a page in a browser has loaded everything. Its event streams stay open, so Playwright's `networkidle` never comes.
import type { Page, Request } from 'playwright-core'

const IDLE_MS = 500
const CHECK_INTERVAL_MS = 50
const TIMEOUT_MS = 60_000

const isEventStream = (request: Request): boolean => request.headers().accept === 'text/event-stream'

async function untilFinished(request: Request): Promise<void> {
  const response = await request.response()
  // Unlike `finished`, it also resolves for what ended before this page had a listener.
  await response?.body()
}

/** Resolves when the page is loaded, and nothing but event streams was requested for half a second. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const open = new Set<Request>()
  let idleSince = Date.now()
  const track = (request: Request) => {
    if (open.has(request) || isEventStream(request)) return
    // The requests of the former document end with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
    const finish = () => {
      open.delete(request)
      idleSince = Date.now()
    }
    untilFinished(request).then(finish, finish)
  }
  page.on('request', track)
  try {
    for (const request of await page.requests()) track(request)
    await page.waitForLoadState('load')
    for (const deadline = Date.now() + TIMEOUT_MS; open.size > 0 || Date.now() - idleSince < IDLE_MS; ) {
      if (Date.now() > deadline)
        throw new Error(`Not idle: ${[...open].map((request) => request.url()).join(', ') || page.url()}`)
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
    }
  } finally {
    page.off('request', track)
  }
}
