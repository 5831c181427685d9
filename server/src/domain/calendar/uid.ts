// The iCalendar UID of a booking: the same in every calendar file, and after every reschedule.

/** The host of `publicUrl` makes the UID globally unique (RFC 5545, section 3.8.4.7). */
export const uidOf = (publicUrl: string, bookingId: string): string =>
  `${bookingId}@${new URL(publicUrl).hostname}`
