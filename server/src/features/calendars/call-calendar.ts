// Requests the URL of a calendar and follows redirects.
import type { Context } from '../../platform/context.ts'
import type { CallOutcome } from '../../platform/outgoing/outgoing.ts'

export const MAX_BYTES = 5 * 1024 * 1024

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 3
/** No redirect is followed after this time: the last call may take 25 seconds, and the lease lasts 55. */
const REDIRECT_TIMEOUT_MS = 20_000

/** Every redirect target passes the same SSRF checks as the first URL. */
export async function callCalendar(
  { outgoing }: Pick<Context, 'outgoing'>,
  first: string,
  conditions: Readonly<Record<string, string>>,
): Promise<CallOutcome> {
  const startedAt = performance.now()
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const response = await outgoing.call({
      method: 'GET',
      url,
      headers: {
        accept: 'text/calendar, */*;q=0.1',
        'user-agent': 'Meetwright-Calendars/1.0',
        ...conditions,
      },
      maxBytes: MAX_BYTES,
    })
    const location =
      response.error === null && REDIRECTS.has(response.status) ? response.headers.location : undefined
    const isLast = redirects === MAX_REDIRECTS || performance.now() - startedAt > REDIRECT_TIMEOUT_MS
    if (location === undefined || isLast || !URL.canParse(location, url)) return response
    url = new URL(location, url).href
  }
}
