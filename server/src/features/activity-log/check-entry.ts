// Checks one entry against its link.
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'
import { type FaultText, faultText, unknownSecret } from './build-fault.ts'
import { digestContent } from './digest-content.ts'
import { verifyRedaction } from './sign-log.ts'
import type { EntryColumns, EntryRow } from './verify-store.ts'

/** Returns what is wrong with the content or its redaction, or null. */
export function checkContent(secrets: Secrets, organizationId: string, entry: EntryRow): FaultText | null {
  if (entry.redaction_id !== null) return checkRedacted(secrets, organizationId, entry)
  if (entry.position === null) return null
  if (entry.salt === null || !digestContent(entry.salt, entry).equals(entry.digest))
    return entry.before === null && entry.after === null
      ? faultText('redaction_invalid', 'its content was removed without a redaction')
      : faultText('entry_changed', 'its content was changed')
  return null
}

/** The list filters by the copies of type and actor in the link, also for redacted entries. */
export const checkFilters = (entry: EntryColumns): FaultText | null =>
  entry.link_type === entry.type && entry.link_actor_id === entry.actor_id
    ? null
    : faultText('chain_changed', 'the type or actor in its link was changed')

/** Versions without the chain created the id some milliseconds after reading the clock. */
const MAX_TIME_DIFFERENCE_MS = 1_000

/** Detects a time that was changed before the link signed it, by comparing it with the id. */
export const checkTime = ({ id, occurred_at: occurredAt }: EntryColumns): FaultText | null =>
  Math.abs(occurredAt - instantOfEventId(id)) <= MAX_TIME_DIFFERENCE_MS
    ? null
    : faultText('entry_changed', 'its time does not match its id')

function checkRedacted(secrets: Secrets, organizationId: string, entry: EntryRow): FaultText | null {
  const { id, redaction_id: redactionId, redaction_of: subject, redaction_signature: signature } = entry
  if (entry.before !== null || entry.after !== null)
    return invalidRedaction('it has content although it was redacted')
  if (entry.salt !== null) return invalidRedaction('its salt was restored although it was redacted')
  if (redactionId === null || subject !== id || signature === null)
    return invalidRedaction('its content was removed, but no redaction names it')
  switch (verifyRedaction(secrets, { organizationId, entryId: id, redactionId }, signature)) {
    case 'valid':
      return null
    case 'unknown':
      return unknownSecret('its redaction')
    case 'forged':
      return invalidRedaction('its content was removed by a redaction that this service did not sign')
  }
}

/** Checks that a redaction is the one that its target names, unless the target has expired. */
export function checkRedaction(entry: EntryRow): FaultText | null {
  const { type, target_id: target, target_redaction_id: redaction } = entry
  if (type !== 'activity_log_entry.redacted' || target === null || redaction === entry.id) return null
  return invalidRedaction(`it claims to redact entry ${target}, which it did not redact`)
}

const invalidRedaction = (message: string) => faultText('redaction_invalid', message)
