// What a password has to be: long, not all the same, and not what is known of its owner.

export const PASSWORD_LEAST = 12
export const PASSWORD_MOST = 200

export type PasswordFault = 'too_short' | 'too_long' | 'too_simple'

const LEAST_DIFFERENT = 5
/** Shorter parts of an address are found in too many good passwords. */
const LEAST_TELLING = 5
/** What programs try first. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']
const WORDS = ['meetwright', 'password']

export function passwordFault(password: string, email: string): PasswordFault | null {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < PASSWORD_LEAST) return 'too_short'
  if (letters.length > PASSWORD_MOST) return 'too_long'
  return new Set(letters).size < LEAST_DIFFERENT || isKnownText(password.toLowerCase(), email)
    ? 'too_simple'
    : null
}

/** Nothing is left of it, or next to nothing, when what everybody knows is taken out. */
function isKnownText(password: string, email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const told = [name, host, host.split('.')[0] ?? ''].filter((part) => part.length >= LEAST_TELLING)
  let left = password
  for (const known of [...told, ...WORDS]) left = left.replaceAll(known, '')
  for (const run of RUNS) left = withoutRuns(left, run)
  return left.length < LEAST_DIFFERENT
}

/** Takes out what goes along the run for four letters or more, in either direction. */
function withoutRuns(text: string, run: string): string {
  const both = [run, [...run].reverse().join('')]
  let left = ''
  let at = 0
  while (at < text.length) {
    let length = 0
    while (at + length < text.length && both.some((one) => one.includes(text.slice(at, at + length + 1))))
      length += 1
    if (length < 4) {
      left += text[at]
      at += 1
    } else at += length
  }
  return left
}
