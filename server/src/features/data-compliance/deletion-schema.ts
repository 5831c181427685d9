// API schema of deletions of personal data.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { ListedDeletion } from './deletion-list-store.ts'

const Count = (description: string) => Type.Integer({ description, examples: [3] })

export const DataDeletion = Type.Object(
  {
    uri: Uri(),
    kind: Type.Enum(['invitees', 'events', 'account', 'organization'], {
      description:
        '`invitees`: by address. `events`: by period. `account`: a member has closed their account. `organization`: the whole organization.',
    }),
    status: Type.Enum(['queued', 'working', 'done']),
    addresses: Nullable(Type.Integer({ description: 'How many addresses were named. They are not stored.' })),
    start_time: Nullable(DateTime('The period. Null if people were named.')),
    end_time: Nullable(DateTime()),
    requested_at: DateTime(),
    recorded_at: Nullable(
      DateTime('When it was recorded in the deletion ledger, after which it is repeated after a restore.'),
    ),
    finished_at: Nullable(DateTime('When everything was gone from the database.')),
    changed: Type.Array(
      Type.Object({
        source: Type.String({ description: 'The database table.', examples: ['invitees'] }),
        count: Count('How many rows changed.'),
      }),
      { description: 'Empty until it is done. Deletions that waited at the same time have the same counts.' },
    ),
    calendars: Type.Object(
      {
        is_finished: Type.Boolean({ description: 'False while entries wait for their calendar.' }),
        entries: Count('Entries in calendars of hosts that have to be rewritten or removed.'),
        waiting: Count('Of these, entries whose calendar could not be written yet.'),
        left_alone: Count('Entries that hosts made a series or that another program imported.'),
        forgotten: Count('Entries that can’t be reached any more.'),
      },
      { description: 'Counted a few seconds after the deletion.' },
    ),
  },
  { title: 'DataDeletion' },
)

const timeOf = (at: ListedDeletion['requested_at'] | null) => (at === null ? null : toWireTime(at))

const statusOf = ({ finished_at, ledgered_at }: ListedDeletion) => {
  if (finished_at !== null) return 'done'
  return ledgered_at === null ? 'queued' : 'working'
}

export const toDataDeletion = (urls: Config['urls'], row: ListedDeletion): Static<typeof DataDeletion> => {
  const { calendar_entries: entries = 0, ...counts } = row.counts ?? {}
  return {
    uri: uriOf(urls.api, 'data_deletions', row.id),
    kind: row.kind,
    status: statusOf(row),
    addresses: row.hashes === null ? null : row.hashes.length,
    start_time: timeOf(row.period_start),
    end_time: timeOf(row.period_end),
    requested_at: toWireTime(row.requested_at),
    recorded_at: timeOf(row.ledgered_at),
    finished_at: timeOf(row.finished_at),
    changed: Object.entries(counts).map(([source, count]) => ({ source, count })),
    calendars: {
      is_finished: row.finished_at !== null && row.entries_due_at === null,
      entries,
      waiting: row.entry_counts?.waiting ?? 0,
      left_alone: row.entry_counts?.left_alone ?? 0,
      forgotten: row.entry_counts?.forgotten ?? 0,
    },
  }
}
