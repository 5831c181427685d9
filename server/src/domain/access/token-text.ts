// How a personal access token is spelled: a prefix that scanners know, random letters, and a checksum of them.

export const TOKEN_PREFIX = 'mwp_'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** From random bytes, of which those above the last multiple of 62 are passed over so that no letter is favoured. */
export function tokenFromBytes(bytes: Iterable<number>): string {
  let letters = ''
  for (const byte of bytes) {
    if (byte < 248 && letters.length < RANDOM_LENGTH) letters += BASE62.charAt(byte % 62)
  }
  if (letters.length < RANDOM_LENGTH)
    throw new RangeError('Too few random bytes for a token: give at least 64.')
  return `${TOKEN_PREFIX}${letters}${checksum(letters)}`
}

/** False for a mistyped or truncated token, without a look at the database. */
export function isTokenText(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const letters = text.slice(TOKEN_PREFIX.length, TOKEN_PREFIX.length + RANDOM_LENGTH)
  return text.endsWith(checksum(letters))
}

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
