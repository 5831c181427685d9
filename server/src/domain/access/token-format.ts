// How what we hand out is spelled: a prefix that scanners know, random letters, and a checksum of them.

/** By its prefix one sees what a text is for, and where to look for it. */
const prefixes = {
  personal: 'mwp_',
  /** The access token of an app that a user let in. */
  oauth: 'mwo_',
  refresh: 'mwr_',
  code: 'mwc_',
  /** What an app proves with that it is the app. */
  secret: 'mws_',
} as const
export type TokenKind = keyof typeof prefixes
const kindsByPrefix = new Map(
  Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind as TokenKind]),
)

const PREFIX_LENGTH = 4
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TOKEN_PATTERN = new RegExp(`^mw[a-z]_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** From random bytes, of which those above the last multiple of 62 are passed over so that no letter is favoured. */
export function tokenFromBytes(bytes: Iterable<number>, kind: TokenKind = 'personal'): string {
  let letters = ''
  for (const byte of bytes) {
    if (byte < 248 && letters.length < RANDOM_LENGTH) letters += BASE62.charAt(byte % 62)
  }
  if (letters.length < RANDOM_LENGTH)
    throw new RangeError('Too few random bytes for a token: give at least 64.')
  return `${prefixes[kind]}${letters}${checksum(letters)}`
}

/** Null for what is none, mistyped or truncated, without a look at the database. */
export function tokenKindOf(text: string): TokenKind | null {
  if (!TOKEN_PATTERN.test(text)) return null
  const letters = text.slice(PREFIX_LENGTH, PREFIX_LENGTH + RANDOM_LENGTH)
  return text.endsWith(checksum(letters)) ? (kindsByPrefix.get(text.slice(0, PREFIX_LENGTH)) ?? null) : null
}

/** Whether it is spelled as a personal access token. */
export const isPersonalToken = (text: string): boolean => tokenKindOf(text) === 'personal'

function checksum(letters: string): string {
  let rest = crc32(letters)
  let text = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    text = BASE62.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

function crc32(ascii: string): number {
  let crc = 0xffffffff
  for (let i = 0; i < ascii.length; i += 1) {
    crc ^= ascii.charCodeAt(i)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
