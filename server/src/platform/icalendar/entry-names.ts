// The names of a booking in a host's calendar. They are known before the first request, so a repeated one finds its object.
import { hash } from 'node:crypto'
import { uidOf } from '../../domain/calendar/uid.ts'

export interface EntryIdentity {
  readonly publicUrl: string
  readonly bookingId: string
  readonly hostId: string
  /** 1, and more for an entry that replaces a deleted one: some servers refuse the names of deleted objects. */
  readonly generation: number
}

export interface EntryNames {
  readonly fileName: string
  readonly uid: string
}

/**
 * The first generation has the UID of mails and feeds: a calendar that has imported one of them recognizes the meeting. Other
 * names are hashes, which say nothing about the booking and the host.
 */
export function entryNames(identity: EntryIdentity): EntryNames {
  const { publicUrl, bookingId, generation } = identity
  const digest = hash('sha256', entrySeed(identity), 'hex').slice(0, 40)
  return { fileName: `${digest}.ics`, uid: uidOf(publicUrl, generation === 1 ? bookingId : digest) }
}

/** UIDs of a provider's entries: what is before and after the last @. */
export interface OwnUids {
  readonly name: RegExp
  readonly domain: string
}

/** A UUID of a booking, or a digest. */
export const caldavUids = (publicUrl: string): OwnUids => ({
  name: /^[0-9a-f-]{36,40}$/,
  domain: new URL(publicUrl).hostname,
})

export function isOwnUid(uid: string, ownUids: readonly OwnUids[]): boolean {
  const at = uid.lastIndexOf('@')
  const [name, uidDomain] = [uid.slice(0, at), uid.slice(at + 1)]
  return ownUids.some((own) => own.domain === uidDomain && own.name.test(name))
}

/** What names are hashes of. */
export const entrySeed = ({ bookingId, hostId, generation }: EntryIdentity): string =>
  `calendar entry ${bookingId} ${hostId} ${generation}`
