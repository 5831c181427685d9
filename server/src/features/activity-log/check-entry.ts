// Whether one entry is what its link says it was.
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'
import { digestContent } from './digest-content.ts'
import { type SignedEntry, type Verdict, verifyLink, verifyRedaction } from './sign-log.ts'
import type { EntryColumns, EntryRow } from './verify-store.ts'

const toSignedEntry = (organizationId: string, entry: EntryColumns): SignedEntry => ({
  organizationId,
  position: entry.position,
  id: entry.id,
  xactId: entry.xact_id,
  type: entry.type,
  actorKind: entry.actor_kind,
  actorId: entry.actor_id,
  subjectId: entry.subject_id,
  requestId: entry.request_id,
  occurredAt: entry.occurred_at,
  digest: entry.digest,
  chainedAt: entry.chained_at,
})

/** Everything but the content: whether this link was made by us, for this entry, behind this one. */
export const checkLink = (
  secrets: Secrets,
  organizationId: string,
  previous: Buffer,
  entry: EntryColumns,
): Verdict => verifyLink(secrets, previous, toSignedEntry(organizationId, entry), entry.hash)

/** What is wrong with the content, or with how it was taken away; null = nothing. */
export function checkContent(secrets: Secrets, organizationId: string, entry: EntryRow): string | null {
  if (entry.redaction_id !== null) return checkRedacted(secrets, organizationId, entry)
  if (entry.position === null) return null
  if (entry.salt === null || !digestContent(entry.salt, entry).equals(entry.digest))
    return entry.before === null && entry.after === null
      ? 'its content was taken away without a redaction'
      : 'its content was changed'
  return null
}

/** The list is filtered by what stands in the link a second time, of redacted entries too. */
export const checkFilters = (entry: EntryColumns): string | null =>
  entry.link_type === entry.type && entry.link_actor_id === entry.actor_id
    ? null
    : 'the type or actor that it is found by was changed'

/** Versions before the chain made an id some milliseconds after they had looked at the clock. */
const MAX_TIME_DIFFERENCE_MS = 1_000

/** The link signs the time as it was found: one that was changed before it was chained shows by the id. */
export const checkTime = ({ id, occurred_at: occurredAt }: EntryColumns): string | null =>
  Math.abs(occurredAt - instantOfEventId(id)) <= MAX_TIME_DIFFERENCE_MS
    ? null
    : 'its time is not that of its id'

function checkRedacted(secrets: Secrets, organizationId: string, entry: EntryRow): string | null {
  const { id, redaction_id: redactionId, redaction_of: subject, redaction_signature: signature } = entry
  if (entry.before !== null || entry.after !== null) return 'it has content although it was redacted'
  if (entry.salt !== null) return 'its salt was put back although it was redacted'
  if (redactionId === null || subject !== id || signature === null)
    return 'its content was taken away, and no redaction names it'
  switch (verifyRedaction(secrets, { organizationId, entryId: id, redactionId }, signature)) {
    case 'valid':
      return null
    case 'unknown':
      return `its redaction is ${UNKNOWN_SIGNER}`
    case 'forged':
      return 'its content was taken away by a redaction that this service did not sign'
  }
}

/** A redaction is what took the content of the entry it names, unless that is forgotten by now. */
export function checkRedaction(entry: EntryRow): string | null {
  const { type, target_id: target, target_redaction_id: redaction } = entry
  if (type !== 'activity_log_entry.redacted' || target === null || redaction === entry.id) return null
  return `it says that the entry ${target} was redacted by it, which was not`
}

export const UNKNOWN_SIGNER = 'signed by a secret that is no longer in MEETWRIGHT_SECRET'
