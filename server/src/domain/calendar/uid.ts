// What a booking is called in calendars: the same in every file about it, through all its reschedules.

/** `publicUrl`: where the installation is reached; its host makes the name unique in the world (RFC 5545, section 3.8.4.7). */
export const uidOf = (publicUrl: string, bookingId: string): string =>
  `${bookingId}@${new URL(publicUrl).hostname}`
