// API schemas of activity log entries and of the list filters.
import { type Static, Type } from 'typebox'
import { type EventType, eventCatalog, splitEventName } from '../../domain/events/catalog.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Events } from '../../platform/db/schema.gen.ts'
import type { TableRow } from '../../platform/db/sql.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, RefList, uriOf } from '../../platform/uris.ts'
import { changedFields } from './compare-content.ts'

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
        'Only entries whose name, actor or details contain this text, ignoring case. Requires `min_occurred_at`, at most 90 days before `max_occurred_at` (default: now).',
    }),
  ),
})

interface ActorColumns {
  type: EventType
  actor_name: string | null
  actor_email: string | null
  actor_role: string | null
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
}

function toActor(api: string, row: EntryRow): Static<typeof Actor> {
  if (row.actor_kind !== 'user' || row.actor_id === null) return SYSTEM
  return {
    uri: uriOf(api, 'users', row.actor_id),
    type: 'User',
    display_name: row.actor_name,
    organization: { uri: uriOf(api, 'organizations', row.organization_id), role: row.actor_role },
    alternative_identifier: row.actor_email,
  }
}
