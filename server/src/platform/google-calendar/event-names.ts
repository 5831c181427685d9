// The names of our entries in Google calendars, and the URL of the calendars.
import { hash } from 'node:crypto'
import { type EntryIdentity, type EntryNames, entrySeed, type OwnUids } from '../icalendar/entry-names.ts'

const PREFIX = 'meet'
const DIGEST_BYTES = 20

/** Google derives the UID of an event from the id that we set. */
export const googleUids: OwnUids = { name: new RegExp(`^${PREFIX}[0-9a-v]{32}$`), domain: 'google.com' }

/** Ids may contain the characters of base32hex (RFC 4648, section 7), in lower case: 0 to 9 and a to v. */
export function googleEntryNames(identity: EntryIdentity): EntryNames {
  const digest = hash('sha256', entrySeed(identity), 'buffer').subarray(0, DIGEST_BYTES)
  const id = `${PREFIX}${toBase32Hex(digest)}`
  return { fileName: id, uid: `${id}@${googleUids.domain}` }
}

/** The length must be a multiple of 5 bytes: there is no padding. */
const toBase32Hex = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart((bytes.length * 8) / 5, '0')

export const calendarsUrlOf = (api: string): string => `${api}/calendars`
