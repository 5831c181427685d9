// A real visitor who books on a page, and does what the page asks for: a proof of work, a code from a mail.
import { getChallenge, solve } from '../../testbed/booking-page.ts'
import type { Target } from './target.ts'

let visitors = 0

/** A network address that no other visitor and no attacker has. */
export function nextVisitorAddress(): string {
  visitors += 1
  return `198.18.${visitors >> 8}.${visitors & 255}`
}

export interface Visit {
  readonly path: string
  readonly start: number
  readonly name?: string
  readonly email: string
  readonly duration?: number
}

/** The visitor has a new email address, so the first mail has the code. Returns null if the meeting is booked, or why not. */
export async function bookAsVisitor(
  { openPage, mail }: Target,
  { path, ...request }: Visit,
): Promise<string | null> {
  const page = openPage(nextVisitorAddress())
  let response = await page.book(path, request)
  if (response.body.kind === 'challenge')
    response = await page.book(path, { ...request, solution: await solve(getChallenge(response)) })
  if (response.body.kind === 'code_required') {
    const { mail: received } = await mail.waitFor(request.email)
    const code = /\b\d{6}\b/.exec(received.text ?? '')?.[0] ?? ''
    response = await page.book(path, { ...request, code })
  }
  return response.body.kind === 'booked' ? null : JSON.stringify(response)
}
