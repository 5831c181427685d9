// Recognizes common passwords, also with digits and symbols around them and with digits in place of letters.
import { packedWords } from './common-passwords.gen.ts'

/** Shorter words occur in too many good passwords. */
export const MIN_WORD_LENGTH = 4

/** Removes digits and symbols at the start and at the end, which people add to satisfy rules. */
export const trimToWord = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Characters that replace letters, as in "p@ssw0rd". A 1 is read as i and as l. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

let words: ReadonlySet<string> | undefined

/** `password` in lowercase. */
export function isCommonPassword(password: string): boolean {
  words ??= unpackWords()
  const known = words
  const withoutSuffix = password.replace(/[^\p{L}]+$/u, '')
  const candidates = [password, withoutSuffix, trimToWord(password)]
  return candidates
    .flatMap((text) => [text, restoreLetters(text), restoreLetters(text.replaceAll('1', 'l'))])
    .some((text) => known.has(halveIfRepeated(text)))
}

const restoreLetters = (text: string): string =>
  [...text].map((character) => SUBSTITUTES[character] ?? character).join('')

function halveIfRepeated(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half.length >= MIN_WORD_LENGTH && half + half === text ? half : text
}

/** The reverse of checks/generate/common-passwords.ts. */
function unpackWords(): ReadonlySet<string> {
  const unpacked = new Set<string>()
  let before = ''
  for (const [, letter = 'A', rest = ''] of packedWords.matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, letter.charCodeAt(0) - 65) + rest
    unpacked.add(before)
  }
  return unpacked
}
