// The names of our entries in Microsoft calendars. The service chooses ids, but we choose the transaction id and a property.
import { hash } from 'node:crypto'
import { type EntryIdentity, type EntryNames, entrySeed, type OwnUids } from '../icalendar/entry-names.ts'

/** The extended property that has the name. Events can be searched for its value, but not for a transaction id. */
export const NAME_PROPERTY = 'String {b6c1f3a0-2f6e-4a53-9c1d-7d5b8a0e4f21} Name MeetwrightEntry'

const PREFIX = 'meetwright-'

/** The service chooses the UIDs of events: these exist only in our texts. */
export const microsoftUids: OwnUids = {
  name: new RegExp(`^${PREFIX}[0-9a-f]{40}$`),
  domain: 'graph.microsoft.com',
}

export function microsoftEntryNames(identity: EntryIdentity): EntryNames {
  const name = `${PREFIX}${hash('sha256', entrySeed(identity), 'hex').slice(0, 40)}`
  return { fileName: name, uid: uidOf(name) }
}

/** Of this installation or another one. */
export const isOwnName = (name: string): boolean => microsoftUids.name.test(name)

export const uidOf = (name: string): string => `${name}@${microsoftUids.domain}`
