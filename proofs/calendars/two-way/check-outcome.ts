// Checks after the faults have ended that bookings and calendars are the same, and that nothing else has changed.
import type { Booking, Books, StoredBooking } from './books.ts'
import type { TwoWayFixture } from './fixture.ts'
import type { SeenEntry } from './host-calendar.ts'

export async function checkOutcome({ hosts }: TwoWayFixture, books: Books): Promise<string[]> {
  const active = new Map((await books.listActive()).map((stored) => [stored.guest, stored]))
  const failures = books.bookings.flatMap((booking) => checkBooking(booking, active.get(booking.guest)))
  for (const host of hosts) {
    const entries = await host.calendar.listEntries()
    for (const booking of books.bookings.filter((one) => one.host === host))
      failures.push(
        ...checkEntries(
          booking,
          active.get(booking.guest),
          entries.filter(({ guest }) => guest === booking.guest),
        ),
      )
    failures.push(...(await host.calendar.findChangedOwnEvents()))
  }
  return failures
}

/** The booking is what the last of the two sides has made of it. */
function checkBooking(booking: Booking, stored: StoredBooking | undefined): string[] {
  const { guest, host, start, isCanceled, hostStarts, isDeletedByHost, requiredStart, mustBeCanceled } =
    booking
  const mayFollow = host.rule === 'follow'
  if (stored === undefined)
    return isCanceled || (isDeletedByHost && mayFollow)
      ? []
      : [`booking ${guest} was canceled, but neither side has canceled or deleted it`]
  if (isCanceled) return [`booking ${guest} is active, but it was canceled`]
  const failures: string[] = []
  if (stored.start !== start && !(mayFollow && hostStarts.has(stored.start)))
    failures.push(
      `booking ${guest} was moved to ${textOf(stored.start)}, but the host has not moved it there`,
    )
  if (requiredStart !== null && stored.start !== requiredStart)
    failures.push(`booking ${guest} did not follow the host to ${textOf(requiredStart)}`)
  if (mustBeCanceled) failures.push(`booking ${guest} is active, but the host has deleted its entry`)
  return failures
}

/** An active booking has one entry at its time, another one has none. */
function checkEntries(
  { guest }: Booking,
  stored: StoredBooking | undefined,
  entries: readonly SeenEntry[],
): string[] {
  const times = entries.map(({ start }) => textOf(start)).join(', ')
  if (stored === undefined)
    return entries.length === 0 ? [] : [`booking ${guest} is canceled, but has entries at ${times}`]
  // A calendar server that finds them sends invitations of its own.
  if (entries.some(({ hasParticipants }) => hasParticipants))
    return [`the entry of booking ${guest} names participants`]
  return entries.length === 1 && entries[0]?.start === stored.start
    ? []
    : [`booking ${guest} at ${textOf(stored.start)} has ${entries.length} entries: ${times}`]
}

const textOf = (at: number): string => new Date(at).toISOString().slice(0, 16)
