// Password rules: a minimum length, several distinct characters, and nothing easily guessed.
import { isCommonPassword } from './common-passwords.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'

export type PasswordErrorCode = 'too_short' | 'too_long' | 'too_simple'

const MIN_DISTINCT_CHARACTERS = 5
/** Shorter parts of an email address occur in too many good passwords. */
const MIN_KNOWN_PART_LENGTH = 5
/** The sequences that password crackers try first. */
const CHARACTER_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
]
const COMMON_WORDS = ['meetwright', 'password']

export function checkPassword(password: string, email: string): PasswordErrorCode | null {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (letters.length > MAX_PASSWORD_LENGTH) return 'too_long'
  const lowercase = password.normalize('NFKC').toLowerCase()
  const isSimple =
    new Set(letters).size < MIN_DISTINCT_CHARACTERS ||
    isGuessable(lowercase, email) ||
    isCommonPassword(lowercase)
  return isSimple ? 'too_simple' : null
}

/** True if little or nothing remains after known parts and common sequences are removed. */
function isGuessable(password: string, email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const knownParts = [name, host, host.split('.')[0] ?? ''].filter(
    (part) => part.length >= MIN_KNOWN_PART_LENGTH,
  )
  let remainder = password
  for (const known of [...knownParts, ...COMMON_WORDS]) remainder = remainder.replaceAll(known, '')
  for (const sequence of CHARACTER_SEQUENCES) remainder = removeSequences(remainder, sequence)
  return remainder.length < MIN_DISTINCT_CHARACTERS
}

/** Removes runs of four or more characters of the sequence, in either direction. */
function removeSequences(text: string, sequence: string): string {
  const directions = [sequence, [...sequence].reverse().join('')]
  let remainder = ''
  let position = 0
  while (position < text.length) {
    let length = 0
    while (
      position + length < text.length &&
      directions.some((one) => one.includes(text.slice(position, position + length + 1)))
    )
      length += 1
    if (length < 4) {
      remainder += text[position]
      position += 1
    } else position += length
  }
  return remainder
}
