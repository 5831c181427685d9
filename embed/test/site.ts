// Test sites with separate origins. Tests provide the pages; embed.js is the production build.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

const embedFile = new URL('../../server/web/embed.js', import.meta.url)
const notifyParentFile = new URL('../../web/src/notify-parent.ts', import.meta.url)

export interface Site {
  readonly origin: string
  /** The same server under another host name, which is another origin for browsers. */
  readonly otherOrigin: string
  /** Serves a page at `/<name>`. Returns its URL. */
  show(name: string, html: string, headers?: Record<string, string>): string
  stop(): Promise<void>
}

const scripts: Readonly<Record<string, () => string>> = {
  '/embed.js': () => readFileSync(embedFile, 'utf8'),
  '/notify-parent.js': () => stripTypeScriptTypes(readFileSync(notifyParentFile, 'utf8')),
}

export async function startSite(): Promise<Site> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    const script = scripts[pathname]?.()
    const page = pages.get(pathname)
    const type = script === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8'
    response.writeHead((script ?? page) ? 200 : 404, { 'content-type': type, ...page?.headers })
    response.end(script ?? page?.html ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    otherOrigin: `http://localhost:${port}`,
    show(name, html, headers = {}) {
      pages.set(`/${name}`, { html, headers })
      return `${origin}/${name}`
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Wraps markup in an HTML document. */
export const sitePage = (markup: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A site</title>${head}</head>
  <body><main><h1>A site</h1>${markup}</main></body>
</html>`

/** A fake booking page that sends the same messages with the same code and can change its height. */
export const samplePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><title>Sample</title>
    <style>
      body { margin: 0; min-height: 100dvh } [data-framed] body { min-height: 0 }
      .block { height: 300.4px } details ul { height: 240px; margin: 0 }
    </style>
  </head>
  <body>
    <main>
      <h1>Sample</h1>
      <div class="block"></div>
      <details><summary>Time zone</summary><ul><li>UTC</li></ul></details>
      <button type="button" id="say">Say</button>
    </main>
    <script type="module">
      import { reportEscape, reportHeight, notifyParent } from '/notify-parent.js'
      reportHeight()
      reportEscape()
      notifyParent('event_type_viewed', {})
      say.onclick = () => notifyParent('event_scheduled', { event: { uri: 'e' }, invitee: { uri: 'i' } })
    </script>
  </body>
</html>`

export interface ReceivedMessage {
  readonly event: string
  readonly payload: unknown
  readonly origin: string
}

/** Records all messages posted to a page or to a frame in it. */
export async function recordMessages(page: Page): Promise<(origin?: string) => Promise<ReceivedMessage[]>> {
  // A string, because the tests with a service are checked without DOM types.
  await page.addInitScript(
    `window.received = []
     addEventListener('message', ({ data, origin }) => window.received.push({ ...data, origin }))`,
  )
  return async (origin) => {
    const frame =
      origin === undefined ? page.mainFrame() : page.frames().find((one) => one.url().startsWith(origin))
    if (!frame) throw new Error(`There is no frame with origin ${origin}.`)
    return frame.evaluate('window.received') as Promise<ReceivedMessage[]>
  }
}
