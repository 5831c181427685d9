// Finds every possible email address in a text. The candidates can then be compared by hash alone.

/** Plain, percent-encoded or as an HTML entity. */
const AT_SIGN = /@|%(?:25)*40|&#0*64;|&#x0*40;|&commat;/i

/** A cheap check: if it returns false, the text contains no address. */
export const mayContainAddress = (text: string): boolean => AT_SIGN.test(text)

const MAX_LOCAL_PART_LENGTH = 64
const MAX_DOMAIN_LENGTH = 254
const LOCAL_PART = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u
const QUOTED_LOCAL_PART = /"(?:[^"\\]|\\.)*"$/u
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.-]+|\[[0-9a-z:.]+\])/u
/** Up to the next space or quote: answers to forms may be addresses that no other field accepts, such as `a,b@c.d`. */
const WORD_START = /[^\s"@]*$/u
const WORD_END = /^[^\s"@]*/u
/** These characters may be part of an address, but mostly surround one: 'a@b.c', ?to=a@b.c */
const SURROUNDING_CHARACTER = /[!#$%&'*/=?^`{|}~]/g
const NON_WORD_CHARACTER = /[^\p{L}\p{M}\p{N}]/gu
/**
 * These characters join parts of a name: x.a@b.c is a different person than a@b.c. At the start they may belong to the
 * surrounding text.
 */
const JOINING_CHARACTER = /^[._+-]/

/**
 * All possible addresses around each @, in lowercase. There may be several: “a@b.c.Thanks” contains a@b.c and
 * a@b.c.thanks. If the whole text is one address, only that one is returned. `includeJoined`: also addresses with a
 * prefix joined to them, as in generated names.
 */
export function findAddresses(text: string, includeJoined = false): ReadonlySet<string> {
  const found = new Set<string>()
  if (!mayContainAddress(text)) return found
  for (const variant of decodeVariants(text))
    collectAddresses(variant.trim().normalize('NFC').toLowerCase(), includeJoined, found)
  return found
}

/** The text itself, and its percent-decoded and HTML-decoded variants. */
function decodeVariants(text: string): Iterable<string> {
  if (!/[%&]/.test(text)) return [text]
  const variants = new Set([text])
  for (const variant of variants) {
    // Each decoded variant is shorter than its source, so the loop ends.
    if (variant.includes('%')) variants.add(decodePercent(variant))
    if (variant.includes('&')) variants.add(decodeEntities(variant))
  }
  return variants
}

const decodePercent = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  commat: '@',
  period: '.',
  plus: '+',
}
const MAX_CODE_POINT = 0x10ffff

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : whole
  })

function collectAddresses(text: string, includeJoined: boolean, found: Set<string>): void {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = text.slice(Math.max(0, at - MAX_LOCAL_PART_LENGTH), at)
    const after = text.slice(at + 1, at + 1 + MAX_DOMAIN_LENGTH)
    const wordStart = WORD_START.exec(before)?.[0] ?? ''
    const wordEnd = WORD_END.exec(after)?.[0] ?? ''
    if (wordStart !== '' && wordEnd !== '') found.add(`${wordStart}@${wordEnd}`)
    const local = (LOCAL_PART.exec(before) ?? QUOTED_LOCAL_PART.exec(before))?.[0]
    const domain = DOMAIN.exec(after)?.[0]
    if (local === undefined || domain === undefined) continue
    const isWholeText = local.length + 1 + domain.length === text.length
    for (const start of possibleStarts(local, includeJoined))
      for (const end of isWholeText ? [trimmedLength(domain)] : possibleEnds(domain))
        found.add(`${local.slice(start)}@${domain.slice(0, end)}`)
  }
}

function possibleStarts(local: string, includeJoined: boolean): Set<number> {
  const before = includeJoined ? NON_WORD_CHARACTER : SURROUNDING_CHARACTER
  const starts = new Set([0, ...[...local.matchAll(before)].map(({ index }) => index + 1)])
  for (const start of starts) if (JOINING_CHARACTER.test(local.slice(start))) starts.add(start + 1)
  starts.delete(local.length)
  return starts
}

/**
 * An address may end at each label, and before the rest of a sentence: a@b.c. or a@b.c-and. If more labels follow, one
 * label is not enough.
 */
function possibleEnds(domain: string): Set<number> {
  const trimmedEnd = trimmedLength(domain)
  const ends = new Set([trimmedEnd])
  const first = domain.indexOf('.')
  for (const { index } of domain.matchAll(/[.-]/g))
    if (index < trimmedEnd && first !== -1 && index > first) ends.add(index)
  ends.delete(0)
  return ends
}

const trimmedLength = (domain: string): number => domain.replace(/[.-]+$/, '').length

/** Replaces an address in a text that must not become null. */
export const REDACTION_MARK = '…'

/** Removes the addresses for which `shouldRedact` returns true. If one remains in another encoding, the whole text is removed. */
export function redactAddresses(text: string, shouldRedact: (address: string) => boolean): string {
  let redacted = text.normalize('NFC')
  for (const address of findAddresses(text))
    if (shouldRedact(address))
      redacted = redacted.replaceAll(standaloneAddressPattern(address), REDACTION_MARK)
  return [...findAddresses(redacted)].some(shouldRedact) ? REDACTION_MARK : redacted
}

/** Does not match at the end of a longer address. */
const standaloneAddressPattern = (address: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}._+-])${address.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`, 'giu')
