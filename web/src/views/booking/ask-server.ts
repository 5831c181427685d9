// What an open booking page asks of the server: months of free times, and bookings.
import type {
  BookingAnswer,
  BookingRefusal,
  Month,
} from '../../../../server/src/domain/pages/booking-views.ts'

export async function askForMonth(path: string, month: string, duration: number): Promise<Month> {
  const response = await fetch(
    `${path}/-/month?${new URLSearchParams({ month, duration: String(duration) })}`,
    {
      headers: { accept: 'application/json' },
    },
  )
  if (!response.ok) throw new Error(`The month was answered with ${response.status}.`)
  return (await response.json()) as Month
}

const refused = (reason: BookingRefusal): BookingAnswer => ({ kind: 'refused', reason, next: [] })

/** Never throws: whatever happens on the way is an answer for the page to show. */
export async function send(address: string, body: object): Promise<BookingAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Partial<BookingAnswer>
    if (answer.kind !== undefined) return answer as BookingAnswer
    return refused(response.status === 429 ? 'too_many' : 'broken')
  } catch {
    return refused('broken')
  }
}
