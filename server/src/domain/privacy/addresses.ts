// Finds everything in a text that could be an e-mail address, so that it can be compared by its hash alone.

/** One spelling for all: letters make no difference by their case, nor by the way in which an accent is written. */
export const normalizeAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase()

/** As it is, in an address of the web, or in HTML. */
const AT_SIGN = /@|%(?:25)*40|&#0*64;|&#x0*40;|&commat;/i

/** Cheap: nothing that it says no to holds an address. */
export const mayContainAddress = (text: string): boolean => AT_SIGN.test(text)

const MAX_LOCAL_PART_LENGTH = 64
const MAX_DOMAIN_LENGTH = 254
const LOCAL_PART = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u
const QUOTED_LOCAL_PART = /"(?:[^"\\]|\\.)*"$/u
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.-]+|\[[0-9a-z:.]+\])/u
/** They may stand in an address, and mostly stand around one: 'a@b.c', ?to=a@b.c */
const SURROUNDING_CHARACTER = /[!#$%&'*/=?^`{|}~]/g
const NON_WORD_CHARACTER = /[^\p{L}\p{M}\p{N}]/gu
/** They join parts of a name: x.a@b.c is somebody else than a@b.c. Only in front they may be of the text around it. */
const JOINING_CHARACTER = /^[._+-]/

/**
 * All readings of what stands around each @, in their normal spelling. There may be several: of “a@b.c.Thanks” both
 * a@b.c and a@b.c.thanks. Where the whole text is one address, it is that one. `includeJoined`: also what is joined to
 * something in front of it, as programs do in names of their own.
 */
export function findAddresses(text: string, includeJoined = false): ReadonlySet<string> {
  const found = new Set<string>()
  if (!mayContainAddress(text)) return found
  for (const variant of decodeVariants(text))
    collectAddresses(normalizeAddress(variant), includeJoined, found)
  return found
}

/** The text, and what it says where it is written for the web or in HTML. */
function decodeVariants(text: string): Iterable<string> {
  if (!/[%&]/.test(text)) return [text]
  const variants = new Set([text])
  for (const variant of variants) {
    // Each decoding is shorter than what it was made from, so this ends.
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
    const local = (LOCAL_PART.exec(before) ?? QUOTED_LOCAL_PART.exec(before))?.[0]
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + MAX_DOMAIN_LENGTH))?.[0]
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

/** At each label, and in front of what is left of a sentence: a@b.c. or a@b.c-and. One label is not enough where more follow. */
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

/** What stands in place of an address where a text must not be missing. */
export const REDACTION_MARK = '…'

/** The text without those that `shouldRedact` says yes to. Where one is hidden in another spelling, nothing of it is left. */
export function redactAddresses(text: string, shouldRedact: (address: string) => boolean): string {
  let redacted = text.normalize('NFC')
  for (const address of findAddresses(text))
    if (shouldRedact(address))
      redacted = redacted.replaceAll(standaloneAddressPattern(address), REDACTION_MARK)
  return [...findAddresses(redacted)].some(shouldRedact) ? REDACTION_MARK : redacted
}

/** Not where it is the end of another one. */
const standaloneAddressPattern = (address: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}._+-])${address.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`, 'giu')
