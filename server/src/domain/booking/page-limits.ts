// The limit of bookings on pages: how many an event type takes before it asks for a code.

const MIN_BOOKINGS_PER_HOUR = 60

/** Bookings on the pages of a type in an hour, above which invitees verify their address. A workshop may fill three times. */
export const maxUnverifiedBookings = (seats: number): number => Math.max(MIN_BOOKINGS_PER_HOUR, 3 * seats)
