// API schemas of lookups: what is kept about a person.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import { type FoundRecord, type RecordKind, recordKinds } from './found-records.ts'
import type { LookupRow } from './lookup-store.ts'
import { Address } from './schema.ts'

export const NewDataLookup = Type.Object(
  {
    email: Address,
    with_contents: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether to keep what was found for 24 hours, encrypted, so that it can be downloaded.',
      }),
    ),
  },
  { title: 'NewDataLookup', examples: [{ email: 'grace@example.com', with_contents: true }] },
)

export const AccountClosure = Type.Object(
  { email: Type.String({ maxLength: 320, description: 'The email address of the account, to confirm.' }) },
  { title: 'AccountClosure', examples: [{ email: 'grace@example.com' }] },
)

const RecordKindName = Type.Enum([...recordKinds], {
  description:
    '`invitee`: a booking of the person. `guest`: a booking of someone else with the person as a guest. `mention`: another text of a booking. `setting`: a text of hosts or admins, such as the name of an event type. `account`: the account of a member.',
})

const lookupFields = {
  uri: Uri(),
  status: Type.Enum(['queued', 'working', 'done']),
  with_contents: Type.Boolean(),
  found: Type.Array(
    Type.Object({ kind: RecordKindName, count: Type.Integer({ minimum: 1, examples: [3] }) }),
    {
      description:
        'How many records are kept, by kind. Empty until the lookup is done, and if nothing is kept.',
    },
  ),
  is_member: Nullable(
    Type.Boolean({
      description:
        'Whether the address belongs to a member. Then only their bookings as an invitee are found, which is what a deletion deletes. Null until the lookup is done.',
    }),
  ),
  failure: Nullable(
    Type.Enum(['too_large'], {
      type: 'string',
      description: '`too_large`: the records take more than 32 MB, so they were only counted.',
    }),
  ),
  requested_at: DateTime(),
  finished_at: Nullable(DateTime('Null until the lookup is done.')),
  expires_at: DateTime('When the lookup and its contents are removed.'),
} as const

export const DataLookup = Type.Object(lookupFields, { title: 'DataLookup' })

const DataRecord = Type.Object({
  kind: RecordKindName,
  source: Type.String({ description: 'The database table.', examples: ['invitees'] }),
  id: Type.String({ format: 'uuid' }),
  created_at: DateTime(),
  fields: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description:
      'What is kept about the person, by column. A column is complete only if all of it is about them.',
  }),
})

export const DataContents = Type.Object(
  { ...lookupFields, records: Type.Array(DataRecord) },
  { title: 'DataContents' },
)

const statusOf = ({ finished_at, leased_until }: LookupRow) => {
  if (finished_at !== null) return 'done'
  return leased_until === null ? 'queued' : 'working'
}

export const toDataLookup = (urls: Config['urls'], row: LookupRow): Static<typeof DataLookup> => ({
  uri:
    row.member_id === null
      ? uriOf(urls.api, 'data_lookups', row.id)
      : uriOf(urls.api, 'users/me/data_exports', row.id),
  status: statusOf(row),
  with_contents: row.with_contents,
  found: recordKinds.flatMap((kind: RecordKind) => {
    const count = row.counts?.[kind] ?? 0
    return count === 0 ? [] : { kind, count }
  }),
  is_member: row.is_member,
  failure: row.failure,
  requested_at: toWireTime(row.requested_at),
  finished_at: row.finished_at === null ? null : toWireTime(row.finished_at),
  expires_at: toWireTime(row.expires_at),
})

export const toDataContents = (
  urls: Config['urls'],
  row: LookupRow,
  records: readonly FoundRecord[],
): Static<typeof DataContents> => ({ ...toDataLookup(urls, row), records: [...records] })
