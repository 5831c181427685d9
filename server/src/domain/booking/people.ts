// The people that a calendar file or an email can name; people whose data was deleted are left out.

interface BookedInvitee {
  readonly name: string | null
  readonly email: string | null
  readonly guests: readonly (string | null)[]
  /** Null: they may not know about the booking. */
  readonly verified_at: unknown
}

export interface Contact {
  readonly name: string
  readonly email: string
}

export const listContacts = (bookedInvitees: readonly Pick<BookedInvitee, 'name' | 'email'>[]): Contact[] =>
  bookedInvitees.flatMap(({ name, email }) => (name === null || email === null ? [] : { name, email }))

export const listGuestEmails = (guests: BookedInvitee['guests']): string[] =>
  guests.filter((guest) => guest !== null)

export const listParticipants = (
  bookedInvitees: readonly BookedInvitee[],
): { invitees: (Contact & { hasAccepted: boolean })[]; guests: string[] } => ({
  invitees: bookedInvitees.flatMap((invitee) => {
    const hasAccepted = invitee.verified_at !== null
    return listContacts([invitee]).map((contact) => ({ ...contact, hasAccepted }))
  }),
  guests: bookedInvitees.flatMap(({ guests }) => listGuestEmails(guests)),
})
