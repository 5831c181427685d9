// Parses the body of a submitted form, within limits.
import { isUtf8 } from 'node:buffer'
import { invalid, Problem } from '../errors.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The longest form has a few texts of some thousand characters. */
export const MAX_FORM_BYTES = 131_072
const MAX_FIELDS = 500

export function readFormBody(bytes: Buffer): URLSearchParams {
  if (!isUtf8(bytes)) throw invalid('body', 'is not UTF-8')
  const text = bytes.toString('utf8')
  // Check before parsing: thousands of empty fields fit into the size limit.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw invalid('body', 'has too many fields')
  const fields = new URLSearchParams(text)
  for (const [name, value] of fields)
    if (name.includes('\0') || value.includes('\0'))
      throw invalid('body', 'must not contain the character U+0000')
  return fields
}

/** Mail clients may send the one-click request in this type; forms of pages don't use it. */
export const ONE_CLICK_TYPE = 'multipart/form-data'
export const MAX_ONE_CLICK_BYTES = 2_048

/** RFC 8058: the only content is this field, which needs no parser. */
export function readOneClickBody(bytes: Buffer): URLSearchParams {
  if (!/name="?List-Unsubscribe"?\s.*One-Click/is.test(bytes.toString('latin1')))
    throw new Problem('unsupported_media_type')
  return new URLSearchParams()
}
