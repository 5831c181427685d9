// The mailbox behind an email address, to count mail that reaches the same person.

/** Lowercase and without a `+tag`: most providers deliver `ada+a@…` and `ada+b@…` to `ada@…`. */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  return `${name}${address.slice(at)}`.toLowerCase()
}
