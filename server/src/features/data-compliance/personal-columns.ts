// The kinds of columns in the list of personal data.

/**
 * What a deletion does to a column:
 * - erased: deleted in rows of the person; in other rows treated like `cleared`
 * - cleared: set to null if it contains the address; in JSON, only the member that contains it
 * - masked: the address is replaced with “…”, because the text is required
 * - removed: the row is deleted
 * - redacted: the content of the activity log entry is deleted; the entry stays in the hash chain
 * - rewritten: the stored response or body is replaced by one without the person
 * - expiring: a keyed hash, deleted after two days at most
 * - retained: a keyed hash that prevents unwanted mail, also after a deletion
 * - kept: data and settings of the organization's users, which a deletion of invitees does not affect
 */
export type Treatment =
  | 'erased'
  | 'cleared'
  | 'masked'
  | 'removed'
  | 'redacted'
  | 'rewritten'
  | 'expiring'
  | 'retained'
  | 'kept'

export interface PersonalColumn {
  readonly treatment: Treatment
  /** The person and the kind of data. */
  readonly contents: string
  readonly isJson?: true
}
/** Why the column is not personal. */
export type PlainColumn = string

export interface TableEntry {
  readonly columns: Readonly<Record<string, PersonalColumn | PlainColumn>>
  /** How deletions find rows of this table, if a column is erased, cleared or masked. */
  readonly scan?: { readonly id: string; readonly isSubject?: true }
}

export const column =
  (treatment: Treatment) =>
  (contents: string): PersonalColumn => ({ treatment, contents })
export const erased = column('erased')
export const cleared = column('cleared')
export const masked = column('masked')
export const kept = column('kept')
export const json = (personalColumn: PersonalColumn): PersonalColumn => ({ ...personalColumn, isJson: true })

export const FIXED = 'one of a fixed set of values'
export const HASH = 'a hash'
export const ZONE = 'a time zone or a language'
export const HOURS = 'times of day and dates'
export const SLUG = masked('part of its URL, derived from its name; replaced if it contained an address')
export const MAIL_COUNT = 'the keyed hash of an address, with the number of mails on a day'
const MEETING_COUNTS = 'numbers of meetings'
export const MEETING_DAY_COLUMNS = {
  quarters: MEETING_COUNTS,
  lead_times: MEETING_COUNTS,
  event_types: MEETING_COUNTS,
}
export const PROGRAM = 'data of an application, not of a person'

export const isPersonal = (entry: PersonalColumn | PlainColumn): entry is PersonalColumn =>
  typeof entry !== 'string'
