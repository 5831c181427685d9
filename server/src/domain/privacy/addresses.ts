// Finds everything in a text that could be an e-mail address, so that it can be compared by its hash alone.

/** One spelling for all: letters make no difference by their case, nor by the way in which an accent is written. */
export const normalAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase()

/** As it is, in an address of the web, or in HTML. */
const AT = /@|%(?:25)*40|&#0*64;|&#x0*40;|&commat;/i

/** Cheap: nothing that it says no to holds an address. */
export const mayHoldAddress = (text: string): boolean => AT.test(text)

const LONGEST_LOCAL = 64
const LONGEST_DOMAIN = 254
const LOCAL = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u
const QUOTED = /"(?:[^"\\]|\\.)*"$/u
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.-]+|\[[0-9a-z:.]+\])/u
/** They may stand in an address, and mostly stand around one: 'a@b.c', ?to=a@b.c */
const AROUND = /[!#$%&'*/=?^`{|}~]/g
const ANY_SIGN = /[^\p{L}\p{M}\p{N}]/gu
/** They join parts of a name: x.a@b.c is somebody else than a@b.c. Only in front they may be of the text around it. */
const JOINING = /^[._+-]/

/**
 * All readings of what stands around each @, in their normal spelling. There may be several: of “a@b.c.Thanks” both
 * a@b.c and a@b.c.thanks. Where the whole text is one address, it is that one. `orJoined`: also what is joined to
 * something in front of it, as programs do in names of their own.
 */
export function addressesIn(text: string, orJoined = false): ReadonlySet<string> {
  const found = new Set<string>()
  if (!mayHoldAddress(text)) return found
  for (const reading of readingsOf(text)) collect(normalAddress(reading), orJoined, found)
  return found
}

/** The text, and what it says where it is written for the web or in HTML. */
function readingsOf(text: string): Iterable<string> {
  if (!/[%&]/.test(text)) return [text]
  const readings = new Set([text])
  for (const reading of readings) {
    // Each decoding is shorter than what it was made from, so this ends.
    if (reading.includes('%')) readings.add(decodePercent(reading))
    if (reading.includes('&')) readings.add(decodeEntities(reading))
  }
  return readings
}

const decodePercent = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  commat: '@',
  period: '.',
  plus: '+',
}
const HIGHEST_CODE = 0x10ffff

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= HIGHEST_CODE ? String.fromCodePoint(code) : whole
  })

function collect(text: string, orJoined: boolean, found: Set<string>): void {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = text.slice(Math.max(0, at - LONGEST_LOCAL), at)
    const local = (LOCAL.exec(before) ?? QUOTED.exec(before))?.[0]
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + LONGEST_DOMAIN))?.[0]
    if (local === undefined || domain === undefined) continue
    const isAll = local.length + 1 + domain.length === text.length
    for (const start of startsOf(local, orJoined))
      for (const end of isAll ? [withoutEnd(domain)] : endsOf(domain))
        found.add(`${local.slice(start)}@${domain.slice(0, end)}`)
  }
}

function startsOf(local: string, orJoined: boolean): Set<number> {
  const before = orJoined ? ANY_SIGN : AROUND
  const starts = new Set([0, ...[...local.matchAll(before)].map(({ index }) => index + 1)])
  for (const start of starts) if (JOINING.test(local.slice(start))) starts.add(start + 1)
  starts.delete(local.length)
  return starts
}

/** At each label, and in front of what is left of a sentence: a@b.c. or a@b.c-and. One label is not enough where more follow. */
function endsOf(domain: string): Set<number> {
  const bare = withoutEnd(domain)
  const ends = new Set([bare])
  const first = domain.indexOf('.')
  for (const { index } of domain.matchAll(/[.-]/g))
    if (index < bare && first !== -1 && index > first) ends.add(index)
  ends.delete(0)
  return ends
}

const withoutEnd = (domain: string): number => domain.replace(/[.-]+$/, '').length

/** What stands in place of an address where a text must not be missing. */
export const LEFT_OUT = '…'

/** The text without those that `isMeant` says yes to. Where one is hidden in another spelling, nothing of it is left. */
export function withoutAddresses(text: string, isMeant: (address: string) => boolean): string {
  let left = text.normalize('NFC')
  for (const address of addressesIn(text))
    if (isMeant(address)) left = left.replaceAll(alone(address), LEFT_OUT)
  return [...addressesIn(left)].some(isMeant) ? LEFT_OUT : left
}

/** Not where it is the end of another one. */
const alone = (address: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}._+-])${address.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`, 'giu')
