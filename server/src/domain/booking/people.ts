// Whom a calendar or a letter can name: those whose data was deleted are left out.

interface Booked {
  readonly name: string | null
  readonly email: string | null
  readonly guests: readonly (string | null)[]
}

export interface Named {
  readonly name: string
  readonly email: string
}

export const namedIn = (booked: readonly Pick<Booked, 'name' | 'email'>[]): Named[] =>
  booked.flatMap(({ name, email }) => (name === null || email === null ? [] : { name, email }))

export const guestsIn = (guests: Booked['guests']): string[] => guests.filter((guest) => guest !== null)

export const peopleIn = (booked: readonly Booked[]): { invitees: Named[]; guests: string[] } => ({
  invitees: namedIn(booked),
  guests: booked.flatMap(({ guests }) => guestsIn(guests)),
})
