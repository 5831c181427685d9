// What hosts can block: an email address, or a domain with its subdomains.
import { toMailbox } from './mailbox.ts'

const DOMAIN = /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Returns the pattern as it is stored, or null if the text is neither an address nor a domain. */
export function parseBlockedPattern(text: string): string | null {
  const folded = toMailbox(text.trim())
  const [local = '', domain = '', ...more] = folded.includes('@') ? folded.split('@') : ['', folded]
  if (more.length > 0 || /\s/u.test(local) || !DOMAIN.test(domain) || folded.length > 254) return null
  return local === '' ? domain : folded
}

/** All patterns that block the address: itself, its domain and the domains above. */
export function blockedPatternsFor(email: string): string[] {
  const folded = toMailbox(email)
  const labels = folded.slice(folded.lastIndexOf('@') + 1).split('.')
  return [folded, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}
