// Requests of a booking page to the server: free times of a month, bookings, confirmations, and states of booking requests.
import type {
  BookingRefusal,
  BookingResponse,
  Confirmation,
  MonthAvailability,
} from '../../../../server/src/domain/pages/booking-views.ts'
import type { RequestedMeeting } from '../../../../server/src/domain/pages/request-views.ts'

export const fetchMonth = (path: string, month: string, duration: number): Promise<MonthAvailability> =>
  getJson(`${path}/-/month?${new URLSearchParams({ month, duration: String(duration) })}`)

/** `path`: of the confirmation. */
export const fetchConfirmation = (path: string): Promise<Confirmation> => getJson(`${path}/-/confirmation`)

/** `path`: of the page of the booking request. */
export const fetchRequest = (path: string): Promise<RequestedMeeting> => getJson(`${path}/-/state`)

async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The request failed with status ${response.status}.`)
  return (await response.json()) as Body
}

const createRefusal = (reason: BookingRefusal): BookingResponse => ({ kind: 'refused', reason, next: [] })

/** Never throws: turns failures into a refusal that the page can show. */
export async function postJson(url: string, request: object): Promise<BookingResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    const body = (await response.json()) as Partial<BookingResponse>
    if (body.kind === 'challenge' && !('solution' in request)) {
      const { solve } = await import('./solve-challenge.ts')
      return await postJson(url, { ...request, solution: await solve(body.challenge ?? '') })
    }
    if (body.kind !== undefined) return body as BookingResponse
    return createRefusal(response.status === 429 ? 'too_many' : 'request_failed')
  } catch {
    return createRefusal('request_failed')
  }
}
