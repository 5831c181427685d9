// API schemas of activity log entries and of the list filters.
import { type Static, Type } from 'typebox'
import { type EventType, eventCatalog, splitEventName } from '../../domain/events/catalog.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Events } from '../../platform/db/schema.gen.ts'
import type { TableRow } from '../../platform/db/sql.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { exampleUri, Ref, RefList, uriOf } from '../../platform/uris.ts'
import { changedFields } from './compare-content.ts'
import { subjectName } from './subject-name.ts'

const names = Object.keys(eventCatalog).map((type) => splitEventName(type as EventType))
export const namespaces = [...new Set(names.map(({ namespace }) => namespace))]
export const actions = [...new Set(names.map(({ action }) => action))]

const Actor = Type.Object({
  uri: Nullable(Uri('Null if the actor is not a user.', exampleUri('users'))),
  type: Type.Enum(['User', 'System'], {
    description:
      '`System` is the service itself, its operator, or an invitee on a booking page (never named).',
  }),
  display_name: Nullable(Type.String({ examples: ['Ada Lovelace'] })),
  organization: Nullable(
    Type.Object({
      uri: Uri(),
      role: Nullable(
        Type.String({ description: 'The current role; null if the user has left.', examples: ['admin'] }),
      ),
    }),
  ),
  alternative_identifier: Nullable(Type.String({ format: 'email', examples: ['ada@example.com'] })),
  invitee: Type.Boolean({ description: 'True if an invitee did it on a booking page.' }),
})

const Fields = (description: string) =>
  Nullable(Type.Unsafe<object>({ type: 'object', additionalProperties: true, description }))

export const ActivityLogEntry = Type.Object(
  {
    uri: Uri(),
    organization: Uri(),
    namespace: Type.String({
      description: 'The kind of object that the action applies to, such as `EventType`.',
      examples: ['EventType'],
    }),
    action: Type.String({ description: 'What was done, such as `Created`.', examples: ['Updated'] }),
    fully_qualified_name: Type.String({
      description: 'Namespace and action. New values may be added: ignore values you don’t know.',
      'x-extensible-enum': Object.values(eventCatalog),
      examples: ['EventType.Updated'],
    }),
    actor: Actor,
    subject: Type.String({ format: 'uuid', description: 'The id of the object.' }),
    subject_name: Nullable(
      Type.String({
        description:
          'What the object is called in this entry: such as the name of an event type or a person. For a sign-in, a password or a second factor, the current name of its user. Null if it has no name, or if the details were removed.',
        examples: ['Intro call'],
      }),
    ),
    details: Type.Object({
      before: Fields(
        'The changed fields before the action, as the API shows the object, without links; null if it did not exist.',
      ),
      after: Fields('The same fields after the action; null if the object no longer exists.'),
    }),
    redacted: Type.Boolean({
      description: 'True if the details were removed because personal data had to be deleted.',
    }),
    request_id: Nullable(
      Type.String({ description: 'The id of the request that caused it, as sent in the response.' }),
    ),
    occurred_at: DateTime(),
  },
  { title: 'ActivityLogEntry' },
)

const MAX_ACTORS = 20

export const EntryFilters = Type.Object({
  organization: Type.Optional(Ref('organizations')),
  actor: Type.Optional(RefList('users', MAX_ACTORS)),
  namespace: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'Comma-separated list of namespaces.',
      examples: ['EventType,Group'],
    }),
  ),
  action: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'Comma-separated list of actions.',
      examples: ['Created,Updated'],
    }),
  ),
  min_occurred_at: Type.Optional(DateTime('Only entries at or after this time.')),
  max_occurred_at: Type.Optional(DateTime('Only entries at or before this time.')),
  search_term: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'Only entries whose name, actor or details contain this text, ignoring case. Requires `min_occurred_at`, at most 90 days before `max_occurred_at` (default: now). A request reads at most 50,000 entries: a page can have fewer matches than `count`, or none, while `next_page` goes on.',
    }),
  ),
})

interface ActorColumns {
  type: EventType
  actor_name: string | null
  actor_email: string | null
  actor_role: string | null
  account_name: string | null
}

export type EntryRow = TableRow<'events', Exclude<keyof Events, 'xact_id'>, ActorColumns>

export const toActivityLogEntry = (ctx: Context, row: EntryRow): Static<typeof ActivityLogEntry> => {
  const { api } = ctx.config.urls
  return {
    uri: uriOf(api, 'activity_log_entries', row.id),
    organization: uriOf(api, 'organizations', row.organization_id),
    ...splitEventName(row.type),
    fully_qualified_name: eventCatalog[row.type],
    actor: toActor(api, row),
    subject: row.subject_id,
    subject_name: subjectName(row),
    details:
      row.type === 'activity_log_entry.redacted' ? { before: null, after: null } : changedFields(ctx, row),
    redacted: row.redaction_id !== null,
    request_id: row.request_id,
    occurred_at: toWireTime(row.occurred_at),
  }
}

const SYSTEM = {
  uri: null,
  type: 'System' as const,
  display_name: null,
  organization: null,
  alternative_identifier: null,
  invitee: false,
}

function toActor(api: string, row: EntryRow): Static<typeof Actor> {
  if (row.actor_kind !== 'user' || row.actor_id === null)
    return { ...SYSTEM, invitee: row.actor_kind === 'invitee' }
  return {
    uri: uriOf(api, 'users', row.actor_id),
    type: 'User',
    display_name: row.actor_name,
    organization: { uri: uriOf(api, 'organizations', row.organization_id), role: row.actor_role },
    alternative_identifier: row.actor_email,
    invitee: false,
  }
}

const column = (
  name: string,
  value: (entry: Static<typeof ActivityLogEntry>) => string | null,
): CsvColumn => ({ name, value })
const toJson = (fields: object | null) => (fields === null ? null : JSON.stringify(fields))

/** The list as CSV. The changed fields are JSON. */
export const entryCsv = {
  query: {},
  columns: [
    column('uri', ({ uri }) => uri),
    column('occurred_at', ({ occurred_at }) => occurred_at),
    column('fully_qualified_name', (entry) => entry.fully_qualified_name),
    column('actor', ({ actor }) => actor.uri),
    column('actor_type', ({ actor }) => actor.type),
    column('actor_name', ({ actor }) => actor.display_name),
    column('actor_email', ({ actor }) => actor.alternative_identifier),
    column('subject', ({ subject }) => subject),
    column('subject_name', ({ subject_name }) => subject_name),
    column('before', ({ details }) => toJson(details.before)),
    column('after', ({ details }) => toJson(details.after)),
    column('redacted', ({ redacted }) => String(redacted)),
    column('request_id', ({ request_id }) => request_id),
  ],
  example: [
    exampleUri('activity_log_entries'),
    ...['2026-11-15T09:30:00.000000Z', 'EventType.Updated'],
    exampleUri('users'),
    ...['User', 'Ada Lovelace', 'ada@example.com', '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e', 'Intro call'],
    ...['{"duration":30}', '{"duration":45}', 'false', '5a5537e0-3909-42b2-b651-96a1079c9917'],
  ],
}
