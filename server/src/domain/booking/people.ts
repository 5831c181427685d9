// The people that a calendar file or an email can name; people whose data was deleted are left out.

interface BookedInvitee {
  readonly name: string | null
  readonly email: string | null
  readonly guests: readonly (string | null)[]
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
): { invitees: Contact[]; guests: string[] } => ({
  invitees: listContacts(bookedInvitees),
  guests: bookedInvitees.flatMap(({ guests }) => listGuestEmails(guests)),
})
