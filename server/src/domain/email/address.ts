// The rule for email addresses: which are valid, which are equal, and which reach the same mailbox.

/** In bytes, after the domain was converted (RFC 5321). */
const MAX_ADDRESS_BYTES = 254
const MAX_LOCAL_PART_BYTES = 64
/** The longest field for an address, in characters. */
export const MAX_EMAIL_LENGTH = 254

/**
 * RFC 5322 atoms with letters of every script (RFC 6531). Dots may be anywhere, as browsers and some providers allow. Without
 * quoted strings: mail clients and calendars don't agree on them.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
/** At least two labels. The last one is no number, otherwise the domain could be an IP address. */
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Returns the address as it is stored and compared, or null if the text is not one valid address. */
export function parseEmail(text: string): string | null {
  const address = normalizeEmail(text)
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const isValid =
    at > 0 &&
    LOCAL_PART.test(local) &&
    ASCII_DOMAIN.test(address.slice(at + 1)) &&
    byteLength(local) <= MAX_LOCAL_PART_BYTES &&
    byteLength(address) <= MAX_ADDRESS_BYTES
  return isValid ? address : null
}

export const isEmail = (text: string): boolean => parseEmail(text) !== null

/**
 * Lowercase, in one Unicode form, with the domain in ASCII (`müller.example` is `xn--mller-kva.example`), so equal addresses
 * compare as equal. Any text is accepted, because stored texts may contain addresses that are not valid.
 */
export function normalizeEmail(text: string): string {
  const folded = fold(text.trim())
  const at = folded.lastIndexOf('@')
  return folded.slice(0, at + 1) + toAsciiDomain(folded.slice(at + 1))
}

/** Lowercase without a `+tag`: most providers deliver `ada+a@…` and `ada+b@…` to `ada@…`. `booking-pages/store.ts` does the same in SQL. */
export const toMailbox = (address: string): string => normalizeEmail(address).replace(/\+[^@]*@/, '@')

export const domainOf = (address: string): string => {
  const normalized = normalizeEmail(address)
  return normalized.slice(normalized.lastIndexOf('@') + 1)
}

/** A domain name with at least two labels as it is stored and compared, or null. */
export function parseDomain(text: string): string | null {
  const domain = toAsciiDomain(fold(text.trim()))
  return ASCII_DOMAIN.test(domain) && domain.length <= 253 ? domain : null
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC')

/** The text itself if it is no domain name. */
function toAsciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !UNICODE_DOMAIN.test(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

const encoder = new TextEncoder()
const byteLength = (text: string): number => encoder.encode(text).length
