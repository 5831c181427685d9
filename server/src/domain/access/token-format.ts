// The format of tokens and secrets: a prefix that secret scanners recognize, random characters, and a checksum.

/** The prefix shows the kind of a token, and in which table to look it up. */
const prefixes = {
  personal: 'mwp_',
  /** The access token of an app that a user has authorized. */
  oauth: 'mwo_',
  refresh: 'mwr_',
  code: 'mwc_',
  /** The client secret with which an app authenticates. */
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

/** Bytes above the last multiple of 62 are skipped, so every character is equally likely. */
export function tokenFromBytes(bytes: Iterable<number>, kind: TokenKind = 'personal'): string {
  let letters = ''
  for (const byte of bytes) {
    if (byte < 248 && letters.length < RANDOM_LENGTH) letters += BASE62.charAt(byte % 62)
  }
  if (letters.length < RANDOM_LENGTH)
    throw new RangeError('Not enough random bytes for a token: pass at least 64.')
  return `${prefixes[kind]}${letters}${checksum(letters)}`
}

/** Null if the text is not a token, mistyped or truncated. Needs no database query. */
export function tokenKindOf(text: string): TokenKind | null {
  if (!TOKEN_PATTERN.test(text)) return null
  const letters = text.slice(PREFIX_LENGTH, PREFIX_LENGTH + RANDOM_LENGTH)
  return text.endsWith(checksum(letters)) ? (kindsByPrefix.get(text.slice(0, PREFIX_LENGTH)) ?? null) : null
}

/** True if the text has the format of a personal access token. */
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
