// Tells the page that has this one in a frame how high it is and what happens in it. Nobody else hears of it.

/** What has happened, by the name under which the embedding page hears of it. */
interface Happenings {
  readonly event_type_viewed: Record<never, never>
  readonly date_and_time_selected: Record<never, never>
  readonly event_scheduled: Booked
  readonly event_rescheduled: Booked
  readonly event_canceled: Booked
  readonly routing_form_viewed: Record<never, never>
  readonly routing_form_submitted: { readonly routing_form_submission: { readonly uri: string } }
}

/** Addresses in the API: worth nothing to whoever has no token. Names and e-mails never leave this page. */
interface Booked {
  readonly event: { readonly uri: string }
  readonly invitee: { readonly uri: string }
}

export function tellParent<Name extends keyof Happenings>(name: Name, payload: Happenings[Name]): void {
  post(`meetwright.${name}`, payload)
}

/**
 * Tells the height now and whenever it changes. The root element is measured and not what can be scrolled, which is never
 * less than the frame: then a page that has grown could not shrink again. For the same reason nothing of a page that is
 * `data-framed` may be as high as the window.
 */
export function tellHeight(): () => void {
  if (!isFramed()) return () => {}
  const root = document.documentElement
  root.dataset.framed = ''
  let told = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    if (height === told) return
    told = height
    post('meetwright.page_height', { height: `${height}px` })
  })
  observer.observe(root)
  return () => observer.disconnect()
}

/**
 * Where this page stands in a window of its site, Escape closes that, but a key that is pressed in a frame is heard in the
 * frame alone. Whoever closes something else with it calls `preventDefault`.
 */
export function tellEscape(): void {
  if (!isFramed()) return
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
      post('meetwright.close_requested', {})
  })
}

const isFramed = (): boolean => window.parent !== window

function post(event: string, payload: object): void {
  if (!isFramed()) return
  const { search, ancestorOrigins, origin: own } = window.location
  const parent = findTarget({
    domain: new URLSearchParams(search).get('embed_domain'),
    ancestor: ancestorOrigins?.[0] ?? null,
    referrer: document.referrer,
    own,
  })
  if (parent !== null) window.parent.postMessage({ event, payload }, parent)
}

interface Signs {
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
export function findTarget({ domain, ancestor, referrer, own }: Signs): string | null {
  const around = ancestor ?? originOf(referrer)
  const seen = ancestor === null && around === own ? null : around
  if (domain === null || domain === '') return seen === null || isOpaque(seen) ? null : seen
  if (domain === 'null') return seen === null || isOpaque(seen) ? '*' : null
  const named = nameOrigin(domain, seen)
  return named === null || (ancestor !== null && named !== ancestor) ? null : named
}

/** A bare host is meant with the scheme that the parent has, and with https where that is not known. */
function nameOrigin(domain: string, seen: string | null): string | null {
  if (domain.includes('://')) return originOf(domain)
  const plain = originOf(`http://${domain}`)
  return plain !== null && plain === seen ? plain : originOf(`https://${domain}`)
}

const isOpaque = (origin: string): boolean => origin === 'null' || origin.startsWith('file:')

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}
