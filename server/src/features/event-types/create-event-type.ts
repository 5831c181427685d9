// Creates an event type for a user or a group, with its hosts.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { DEFAULT_PRIORITY, typeDefaults } from '../../domain/event-types/settings.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { collectionOf, idOf } from '../../platform/uris.ts'
import { write } from '../../platform/writes/write.ts'
import { readSettings } from './read-settings.ts'
import { saveEventType } from './save-event-type.ts'
import type { EventTypeRow, NewEventType } from './schema.ts'

export async function createEventType(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewEventType>,
): Promise<EventTypeRow> {
  const owner = {
    kind: collectionOf(input.owner) === 'groups' ? 'group' : 'user',
    id: idOf(input.owner),
  } as const
  if (owner.kind === 'group' && input.hosts === undefined)
    throw invalid('hosts', 'is required if the owner is a group', 'required')
  const hosts = (input.hosts ?? [{ user: input.owner }]).map(({ user, priority = DEFAULT_PRIORITY }) => ({
    user_id: idOf(user),
    priority,
  }))
  const hostIds = hosts.map((host) => host.user_id)
  const { owner: _, ...fields } = input
  const duration = input.duration ?? input.duration_options?.[0] ?? typeDefaults.duration
  return write(ctx, actor, async (tx) => {
    const settings = await readSettings(
      ctx,
      { organizationId: tx.organizationId, hostIds, run: tx.rows },
      { ...typeDefaults, name: input.name, locale: 'en' },
      { ...fields, duration },
    )
    return saveEventType(ctx, tx, actor, {
      owner,
      settings,
      hosts,
      type: 'StandardEventType',
      slug: input.slug ?? null,
      locale: input.locale ?? null,
    })
  })
}
