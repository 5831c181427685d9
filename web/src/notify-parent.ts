// Sends the height and the events of a framed page to its parent, and to no other window.

/** Event names as the embedding page receives them. */
interface ParentEvents {
  readonly profile_page_viewed: Record<never, never>
  readonly event_type_viewed: Record<never, never>
  readonly date_and_time_selected: Record<never, never>
  /** The page where the visitor goes next, as hosts entered it: without data of the booking. */
  readonly event_scheduled: BookedPayload & { readonly redirect_url: string | null }
  readonly event_rescheduled: BookedPayload
  readonly event_canceled: BookedPayload
  /** A host has to accept. */
  readonly event_requested: { readonly booking_request: { readonly uri: string } }
  readonly routing_form_viewed: Record<never, never>
  readonly routing_form_submitted: { readonly routing_form_submission: { readonly uri: string } }
}

/** API URIs, which are useless without a token. Names and email addresses never leave this page. */
interface BookedPayload {
  readonly event: { readonly uri: string }
  readonly invitee: { readonly uri: string }
}

export function notifyParent<Name extends keyof ParentEvents>(name: Name, payload: ParentEvents[Name]): void {
  postToParent(name, payload)
}

/**
 * Sends the height now and on every change. Measures the root element, because the scroll height is never less than the
 * frame's and the page could not shrink again. For the same reason, nothing in a `data-framed` page may use the height
 * of the window.
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
    postToParent('page_height', { height: `${height}px` })
  })
  observer.observe(root)
  return () => observer.disconnect()
}

/**
 * In a popup, Escape must close the popup of the site, but only the frame receives its key events. Code that closes
 * something else with Escape calls `preventDefault`.
 */
export function reportEscape(): void {
  if (!isFramed()) return
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
      postToParent('close_requested', {})
  })
}

export const isFramed = (): boolean => window.parent !== window

/** A frame with `embed_type` was made by a script for the hosted service, which waits for other names. */
function postToParent(name: string, payload: object): void {
  if (!isFramed()) return
  const { search, ancestorOrigins, origin: own } = window.location
  const query = new URLSearchParams(search)
  const parent = resolveTargetOrigin({
    domain: query.get('embed_domain'),
    ancestor: ancestorOrigins?.[0] ?? null,
    referrer: document.referrer,
    own,
  })
  if (parent === null) return
  for (const prefix of query.has('embed_type') ? ['meetwright', 'calendly'] : ['meetwright'])
    window.parent.postMessage({ event: `${prefix}.${name}`, payload }, parent)
}

interface ParentHints {
  /** The origin that the embedding page declares: `https://example.com`, `example.com`, or `null` without an origin. `1` and `true` declare none. */
  readonly domain: string | null
  /** The parent's origin, if the browser exposes it. */
  readonly ancestor: string | null
  readonly referrer: string
  readonly own: string
}

/**
 * Returns the target origin of messages, or null if there is none. Messages go to `window.parent` only, so neither
 * ancestors further up nor siblings receive them. The origin is a second check: if the URL declares an origin and
 * another page embeds the frame, that page receives nothing. Without a declared origin, the browser's ancestor origin
 * or the referrer is used. Our own origin as referrer is ignored, because it comes from a link inside the frame.
 *
 * `*` is used in one case: an embedding page that declares the origin `null`, such as a local file. No other target
 * reaches it, and `window.parent` remains the only check.
 */
export function resolveTargetOrigin({ domain, ancestor, referrer, own }: ParentHints): string | null {
  const candidateOrigin = ancestor ?? parseOrigin(referrer)
  const detectedOrigin = ancestor === null && candidateOrigin === own ? null : candidateOrigin
  if (domain === null || /^(?:\d*|true)$/.test(domain))
    return detectedOrigin === null || isOpaque(detectedOrigin) ? null : detectedOrigin
  if (domain === 'null') return detectedOrigin === null || isOpaque(detectedOrigin) ? '*' : null
  const declaredOrigin = resolveDeclaredOrigin(domain, detectedOrigin)
  return declaredOrigin === null || (ancestor !== null && declaredOrigin !== ancestor) ? null : declaredOrigin
}

/** A bare host gets the scheme of the parent, or https if that is unknown. */
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
