// API schema of the verification of the activity log.
import { type Static, Type } from 'typebox'
import { type EventType, eventCatalog } from '../../domain/events/catalog.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { type Fault, faultCodes } from './build-fault.ts'

const VerificationFault = Type.Object(
  {
    code: Type.String({
      description:
        'What is wrong. `unknown_secret`: the entry was signed by a secret that is no longer in use, so it can’t be verified. New values may be added.',
      'x-extensible-enum': [...faultCodes],
      examples: ['entry_changed'],
    }),
    message: Type.String({ examples: ['its content was changed'] }),
    position: Nullable(
      Type.Integer({ description: 'The position in the hash chain; null if the entry is not in it.' }),
    ),
    entry: Nullable(
      Uri(
        'Null if no trace of the entry is left. The entry may be deleted.',
        exampleUri('activity_log_entries'),
      ),
    ),
    fully_qualified_name: Nullable(Type.String({ examples: ['EventType.Updated'] })),
    occurred_at: Nullable(DateTime('When the entry was made, as far as it is known.')),
  },
  { title: 'ActivityLogFault' },
)

export const ActivityLogVerification = Type.Object(
  {
    organization: Uri(),
    status: Type.Enum(['pending', 'verified', 'failed'], {
      description:
        '`pending`: not verified yet. `verified`: no entry was changed, added, deleted or moved. `failed`: see `faults`.',
    }),
    verified_at: Nullable(DateTime('The entries until this time were verified.')),
    entry_count: Type.Integer({ description: 'Number of verified entries.', examples: [12_402] }),
    redacted_count: Type.Integer({
      description: 'Number of entries without details, because personal data had to be deleted.',
    }),
    newer_count: Type.Integer({
      description:
        'Number of entries that are not verified yet, at most 1,000. New entries are verified every minute.',
    }),
    started_at: Nullable(
      DateTime(
        'All verified entries were read since this time. They are verified again every hour, in large logs less often.',
      ),
    ),
    fault_count: Type.Integer(),
    faults: Type.Array(VerificationFault, { description: 'The first 20 faults.' }),
  },
  { title: 'ActivityLogVerification' },
)

export const toVerificationFault = (api: string, fault: Fault): Static<typeof VerificationFault> => ({
  code: fault.code,
  message: fault.message,
  position: fault.position,
  entry: fault.entryId === null ? null : uriOf(api, 'activity_log_entries', fault.entryId),
  fully_qualified_name: nameOf(fault.type),
  occurred_at: fault.occurredAt === null ? null : toWireTime(fault.occurredAt),
})

/** The type of a manually changed entry can be anything. */
const nameOf = (type: string | null): string | null =>
  type !== null && Object.hasOwn(eventCatalog, type) ? eventCatalog[type as EventType] : null
