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

const MAX_NAME_LENGTH = 255
/** An address such as `_@example.com` has no words. */
const NAMELESS = 'Member'

/**
 * Makes a name from another system plain, so that its owner is never rejected. Invisible characters are removed, and periods get
 * a space, as the rule asks. If there is no name, or still a web address in it, the name is that of the email address.
 */
export function toPlainName(name: string, email: string): string {
  const visible = name.replaceAll(/\p{Bidi_Control}/gu, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  const candidates = [visible, visible.replaceAll(/\.(?=\p{L})/gu, '. ')].map(cutName)
  const [localPart = ''] = email.split('@')
  return (
    candidates.find((candidate) => candidate !== '' && isPlainName(candidate)) ??
    (cutName(localPart.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')) || NAMELESS)
  )
}

const cutName = (text: string): string =>
  [...text.replaceAll(/\s+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
