// A change on the wire: what happened, who did it, and the resource as it was right after it.
import { type Static, Type } from 'typebox'
import { type EventType, eventCatalog, type Json } from '../../domain/events/catalog.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { kindOf, type ResourceContext, resourceKinds } from './show-resource.ts'
import type { ChangeRow } from './store.ts'

const names = Object.keys(eventCatalog) as EventType[]
export const Change = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The same each time the change is read.' }),
    event: Type.String({
      description: 'What happened. There may be new ones: pass over what you do not know.',
      'x-extensible-enum': names.filter((name) => kindOf(name) !== null),
      examples: ['invitee.created'],
    }),
    created_at: DateTime('When it happened.'),
    created_by: Nullable(Uri('The user who did it; null: an invitee, or the service.', exampleUri('users'))),
    resource_type: Type.String({
      description: 'What `resource` is.',
      'x-extensible-enum': resourceKinds.map(({ type }) => type),
      examples: ['InviteeWithEvent'],
    }),
    resource: Type.Unsafe<object | null>({
      anyOf: [...resourceKinds.map(({ schema }) => schema), { type: 'null' }],
      description:
        'As it was right after the change; where the change ended it, as it was before. Null: it is not known any more.',
    }),
  },
  { title: 'Change' },
)

export function toChange(
  context: Pick<ResourceContext, 'ctx' | 'meetings'>,
  row: ChangeRow,
): Static<typeof Change> {
  const { urls } = context.ctx.config
  return {
    id: row.id,
    event: row.type,
    created_at: toWireTime(row.occurred_at),
    created_by: row.actor_id === null ? null : uriOf(urls.api, 'users', row.actor_id),
    resource_type: kindOf(row.type)?.type ?? '',
    resource: resourceOf({ ...context, event: row.type, occurredAt: row.occurred_at }, row),
  }
}

/** One event that can't be shown must not keep everybody from those after it. */
function resourceOf(context: ResourceContext, { id, type, before, after }: ChangeRow): object | null {
  const stored: Json = after ?? before
  if (stored === null) return null
  try {
    return kindOf(type)?.show(context, stored as never) ?? null
  } catch (err) {
    context.ctx.log.error({ err, event: id, type }, 'an event can not be shown in the change feed')
    return null
  }
}
