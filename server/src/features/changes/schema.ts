// A change on the wire: what happened, who did it, and the resource as it was right after it.
import { type Static, Type } from 'typebox'
import { type EventType, eventCatalogue, type Json } from '../../domain/events/catalogue.ts'
import { wire } from '../../domain/time/instant.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/answers.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { kindOf, type Setting, shownKinds } from './show-resource.ts'
import type { ChangeRow } from './store.ts'

const names = Object.keys(eventCatalogue) as EventType[]
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
      'x-extensible-enum': shownKinds.map(({ type }) => type),
      examples: ['InviteeWithEvent'],
    }),
    resource: Type.Unsafe<object | null>({
      anyOf: [...shownKinds.map(({ schema }) => schema), { type: 'null' }],
      description:
        'As it was right after the change; where the change ended it, as it was before. Null: it is not known any more.',
    }),
  },
  { title: 'Change' },
)

export function toChange(setting: Pick<Setting, 'ctx' | 'meetings'>, row: ChangeRow): Static<typeof Change> {
  const { urls } = setting.ctx.config
  return {
    id: row.id,
    event: row.type,
    created_at: wire(row.occurred_at),
    created_by: row.actor_id === null ? null : uriOf(urls.api, 'users', row.actor_id),
    resource_type: kindOf(row.type)?.type ?? '',
    resource: resourceOf({ ...setting, event: row.type, occurredAt: row.occurred_at }, row),
  }
}

/** One event that can't be shown must not keep everybody from those after it. */
function resourceOf(setting: Setting, { id, type, before, after }: ChangeRow): object | null {
  const kept: Json = after ?? before
  if (kept === null) return null
  try {
    return kindOf(type)?.show(setting, kept as never) ?? null
  } catch (err) {
    setting.ctx.log.error({ err, event: id, type }, 'an event can not be shown in the change feed')
    return null
  }
}
