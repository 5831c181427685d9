// Makes the frame of a booking page, and listens to what that page says; to nobody else.

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
  /** Takes the frame out of the page. */
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
  // By properties, never by an attribute or an element: a strict policy of the site forbids those.
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

/** Both must be right: the window, since any page may have a frame of that origin, and the origin, since a frame may go on. */
function dispatchMessage({ source, origin, data }: MessageEvent): void {
  if (source === null) return
  for (const listener of listeners) {
    if (listener.frame.contentWindow !== source || listener.origin !== origin) continue
    const message = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
    if (typeof message.event === 'string') listener.onMessage(message.event, message.payload)
  }
}

/** The height that a page has told, within reason; null = none. */
export function parseHeight(event: string, payload: unknown): number | null {
  if (event !== 'meetwright.page_height') return null
  const height = Number(/^(\d{1,5})px$/.exec(String((payload as { height?: unknown } | null)?.height))?.[1])
  return height > 0 ? height : null
}
