// API schema of a change: the event, its actor, and the resource right after it.
import { type Static, Type } from 'typebox'
import { type EventType, eventCatalog, type Json } from '../../domain/events/catalog.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import { kindOf, type ResourceContext, resourceKinds } from './show-resource.ts'
import type { ChangeRow } from './store.ts'

const names = Object.keys(eventCatalog) as EventType[]
const Event = (known: readonly EventType[]) =>
  Type.String({
    description: 'What happened. New values may be added: ignore values you don’t know.',
    'x-extensible-enum': known,
    examples: [known[0]],
  })
const RESOURCE =
  'The resource right after the change, or right before it if the change deleted it. Null if it is no longer available.'
export const Change = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Stable: the same each time the change is read.' }),
    event: Event(names.filter((name) => kindOf(name) !== null)),
    created_at: DateTime('When it happened.'),
    created_by: Nullable(
      Uri('The user who made the change; null for an invitee or the service.', exampleUri('users')),
    ),
    resource_type: Type.String({
      description: 'Type of `resource`.',
      'x-extensible-enum': resourceKinds.map(({ type }) => type),
      examples: ['InviteeWithEvent'],
    }),
    resource: Type.Unsafe<object | null>({
      anyOf: [...resourceKinds.map(({ schema }) => schema), { type: 'null' }],
      description: RESOURCE,
    }),
  },
  {
    title: 'Change',
    description:
      'An event and the resource that it changed. `resource_type` says which resource. New types may be added: ignore those you don’t know.',
    ...variantsBy(
      'resource_type',
      resourceKinds.map(({ type, schema }) => ({
        title: `ChangeOf${type}`,
        values: [type],
        fields: {
          event: Event(names.filter((name) => kindOf(name)?.type === type)),
          resource: Type.Unsafe({ anyOf: [schema, { type: 'null' }], description: RESOURCE }),
        },
      })),
    ),
  },
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

/** An event that can't be rendered must not block the events after it. */
function resourceOf(context: ResourceContext, { id, type, before, after }: ChangeRow): object | null {
  const stored: Json = after ?? before
  if (stored === null) return null
  try {
    return kindOf(type)?.show(context, stored as never) ?? null
  } catch (err) {
    context.ctx.log.error({ err, event: id, type }, 'cannot render event in the change feed')
    return null
  }
}
