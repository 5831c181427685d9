// Creates the iframe of a booking page and accepts messages from that page only.

import { getMessages } from './messages.ts'
import { buildPageUrl, type PageOptions } from './page-url.ts'

interface Listener {
  readonly frame: HTMLIFrameElement
  readonly origin: string
  readonly onMessage: (event: string, payload: unknown) => void
}

const listeners = new Set<Listener>()

export interface EmbeddedFrame {
  readonly frame: HTMLIFrameElement
  /** Removes the iframe from the page. */
  remove(): void
}

export function createFrame(
  options: PageOptions,
  backgroundColor: string | null,
  onMessage: Listener['onMessage'],
): EmbeddedFrame {
  const site = { href: window.location.href, origin: window.origin, backgroundColor }
  const { href, origin } = buildPageUrl(options, site)
  const frame = document.createElement('iframe')
  const { title, language } = getMessages()
  frame.src = href
  frame.title = title
  frame.lang = language
  // Sets style properties, because a strict CSP forbids style attributes and elements.
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  const listener: Listener = { frame, origin, onMessage }
  if (listeners.size === 0) window.addEventListener('message', dispatchMessage)
  listeners.add(listener)
  return {
    frame,
    remove() {
      frame.remove()
      if (listeners.delete(listener) && listeners.size === 0)
        window.removeEventListener('message', dispatchMessage)
    },
  }
}

/** Checks the window, because other frames can have the same origin, and the origin, because a frame can navigate. */
function dispatchMessage({ source, origin, data }: MessageEvent): void {
  if (source === null) return
  for (const listener of listeners) {
    if (listener.frame.contentWindow !== source || listener.origin !== origin) continue
    const message = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
    if (typeof message.event === 'string') listener.onMessage(message.event, message.payload)
  }
}

/** The height that the page reported, within limits. Null if there is none. */
export function parseHeight(event: string, payload: unknown): number | null {
  if (event !== 'meetwright.page_height') return null
  const height = Number(/^(\d{1,5})px$/.exec(String((payload as { height?: unknown } | null)?.height))?.[1])
  return height > 0 ? height : null
}
