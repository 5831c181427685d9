// What hosts can block: an email address, or a domain with its subdomains.
import { parseDomain, parseEmail, toMailbox } from '../email/address.ts'

/** Returns the pattern as it is stored, or null if the text is neither an address nor a domain. `@example.com` is a domain. */
export function parseBlockedPattern(text: string): string | null {
  const pattern = text.trim().replace(/^@/, '')
  if (!pattern.includes('@')) return parseDomain(pattern)
  const address = parseEmail(pattern)
  return address === null ? null : toMailbox(address)
}

/** An address has an `@`. */
export const isDomainPattern = (pattern: string): boolean => !pattern.includes('@')

/** All patterns that block the address: itself, its domain and the domains above. */
export function blockedPatternsFor(email: string): string[] {
  const folded = toMailbox(email)
  const labels = folded.slice(folded.lastIndexOf('@') + 1).split('.')
  return [folded, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}
