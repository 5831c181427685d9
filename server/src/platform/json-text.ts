// Finds deep nesting and text that PostgreSQL can't store, in JSON from outside.

/** No operation needs more than a few levels. The limit bounds the recursion of code that walks a value. */
const MAX_DEPTH = 50

export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const charCode = text.charCodeAt(index)
    if (isInString) {
      if (charCode === BACKSLASH) index += 1
      else if (charCode === QUOTE) isInString = false
    } else if (charCode === QUOTE) isInString = true
    else if (charCode === OPEN_ARRAY || charCode === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (charCode === CLOSE_ARRAY || charCode === CLOSE_OBJECT) depth -= 1
  }
  return false
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Only an escape can produce these characters: raw ones are not valid JSON or not valid UTF-8. */
export const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner))
}
