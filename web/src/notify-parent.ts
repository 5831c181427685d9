// Tells the page that has this one in a frame how high it is and what happens in it. Nobody else hears of it.

/** What has happened, by the name under which the embedding page hears of it. */
interface ParentEvents {
  readonly event_type_viewed: Record<never, never>
  readonly date_and_time_selected: Record<never, never>
  readonly event_scheduled: BookedPayload
  readonly event_rescheduled: BookedPayload
  readonly event_canceled: BookedPayload
  readonly routing_form_viewed: Record<never, never>
  readonly routing_form_submitted: { readonly routing_form_submission: { readonly uri: string } }
}

/** Addresses in the API: worth nothing to whoever has no token. Names and e-mails never leave this page. */
interface BookedPayload {
  readonly event: { readonly uri: string }
  readonly invitee: { readonly uri: string }
}

export function notifyParent<Name extends keyof ParentEvents>(name: Name, payload: ParentEvents[Name]): void {
  postToParent(`meetwright.${name}`, payload)
}

/**
 * Tells the height now and whenever it changes. The root element is measured and not what can be scrolled, which is never
 * less than the frame: then a page that has grown could not shrink again. For the same reason nothing of a page that is
 * `data-framed` may be as high as the window.
 */
export function reportHeight(): () => void {
  if (!isFramed()) return () => {}
  const root = document.documentElement
  root.dataset.framed = ''
  let lastHeight = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    if (height === lastHeight) return
    lastHeight = height
    postToParent('meetwright.page_height', { height: `${height}px` })
  })
  observer.observe(root)
  return () => observer.disconnect()
}

/**
 * Where this page stands in a window of its site, Escape closes that, but a key that is pressed in a frame is heard in the
 * frame alone. Whoever closes something else with it calls `preventDefault`.
 */
export function reportEscape(): void {
  if (!isFramed()) return
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
      postToParent('meetwright.close_requested', {})
  })
}

const isFramed = (): boolean => window.parent !== window

function postToParent(event: string, payload: object): void {
  if (!isFramed()) return
  const { search, ancestorOrigins, origin: own } = window.location
  const parent = resolveTargetOrigin({
    domain: new URLSearchParams(search).get('embed_domain'),
    ancestor: ancestorOrigins?.[0] ?? null,
    referrer: document.referrer,
    own,
  })
  if (parent !== null) window.parent.postMessage({ event, payload }, parent)
}

interface ParentHints {
  /** As the embedding page calls itself: `https://example.com`, `example.com`, or `null` where it has no origin. */
  readonly domain: string | null
  /** The parent's origin, from browsers that tell it. */
  readonly ancestor: string | null
  readonly referrer: string
  readonly own: string
}

/**
 * For whom a message is; null = for nobody. Messages go to `window.parent` alone, whoever that is, so neither a page further
 * up nor one beside it ever hears them. The origin is a second lock: whoever gave the address of this frame has said for whom
 * it is, and if another page has it in a frame, it hears nothing. Where nothing was said, the browser is asked: who is
 * around it, or who has opened it. Our own origin as referrer says nothing: then a link inside of the frame was followed.
 *
 * `*` is used in one case, a page without an origin (one opened from a disk, to try it) that says so: no other word reaches
 * it, and `window.parent` is the lock that is left.
 */
export function resolveTargetOrigin({ domain, ancestor, referrer, own }: ParentHints): string | null {
  const candidateOrigin = ancestor ?? parseOrigin(referrer)
  const detectedOrigin = ancestor === null && candidateOrigin === own ? null : candidateOrigin
  if (domain === null || domain === '')
    return detectedOrigin === null || isOpaque(detectedOrigin) ? null : detectedOrigin
  if (domain === 'null') return detectedOrigin === null || isOpaque(detectedOrigin) ? '*' : null
  const declaredOrigin = resolveDeclaredOrigin(domain, detectedOrigin)
  return declaredOrigin === null || (ancestor !== null && declaredOrigin !== ancestor) ? null : declaredOrigin
}

/** A bare host is meant with the scheme that the parent has, and with https where that is not known. */
function resolveDeclaredOrigin(domain: string, detectedOrigin: string | null): string | null {
  if (domain.includes('://')) return parseOrigin(domain)
  const httpOrigin = parseOrigin(`http://${domain}`)
  return httpOrigin !== null && httpOrigin === detectedOrigin ? httpOrigin : parseOrigin(`https://${domain}`)
}

const isOpaque = (origin: string): boolean => origin === 'null' || origin.startsWith('file:')

function parseOrigin(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}
