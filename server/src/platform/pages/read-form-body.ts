// Reads the body of a sent form, within bounds; what else comes to a page is refused.
import { isUtf8 } from 'node:buffer'
import { invalid } from '../errors.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The longest form has a few texts of some thousand letters. */
export const MOST_FORM_BYTES = 131_072
const MOST_FIELDS = 500

export function readFormBody(bytes: Buffer): URLSearchParams {
  if (!isUtf8(bytes)) throw invalid('body', 'is not UTF-8')
  const text = bytes.toString('utf8')
  // Before it is read: a million empty fields fit into few bytes.
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw invalid('body', 'has too many fields')
  const sent = new URLSearchParams(text)
  for (const [name, value] of sent)
    if (name.includes('\0') || value.includes('\0'))
      throw invalid('body', 'must not hold the character U+0000')
  return sent
}
