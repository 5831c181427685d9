// The mailbox behind an email address, to count and block what reaches or comes from the same person.

/**
 * Lowercase and without a `+tag`: most providers deliver `ada+a@…` and `ada+b@…` to `ada@…`. `booking-pages/store.ts` does the same
 * in SQL.
 */
export const toMailbox = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@')
