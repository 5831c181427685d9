// The rule for names of people and organizations that strangers choose: mail shows these names to third parties.

/** Control characters, line breaks, and characters that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Allowed: it opens no page, and programs that don't know a name send the address. */
const EMAIL_ADDRESS = /[^\s@]+@[^\s@/?#:]+(?=[\s>),;]|$)/gu

/** What mail programs turn into a link. A host name needs two characters before the dot, because "J.Smith" is a name. */
const LINKS = [
  /:\/\//u,
  /(?<![\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}-]{2}\.\p{L}[\p{L}\p{N}-]/u,
  /[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+[/?#:]/u,
]

export const PLAIN_NAME_RULE =
  'must be a name without web addresses, line breaks or control characters. Put a space after each period'

export function isPlainName(text: string): boolean {
  if (INVISIBLE.test(text)) return false
  const withoutAddresses = text.replaceAll(EMAIL_ADDRESS, ' ')
  return !LINKS.some((link) => link.test(withoutAddresses))
}
