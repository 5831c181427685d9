// API schemas of scheduling links.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import type { LinkRow } from './store.ts'

const EXAMPLE_URL = `https://meet.example.com/book/-/${'AbC0'.repeat(18)}-_7`
const OwnerType = Type.Enum(['EventType'], { description: 'The only supported value.' })

export const NewSchedulingLink = Type.Object(
  {
    max_event_count: Type.Integer({
      minimum: 1,
      maximum: 1,
      description: 'Always 1: a link is valid for one booking.',
    }),
    owner: Ref('event_types'),
    owner_type: OwnerType,
  },
  {
    title: 'NewSchedulingLink',
    examples: [{ max_event_count: 1, owner: exampleUri('event_types'), owner_type: 'EventType' }],
  },
)

const linkFields = {
  booking_url: Uri('Valid for one booking.', EXAMPLE_URL),
  owner: Uri('The event type.', exampleUri('event_types')),
  owner_type: OwnerType,
}

/** When a link was created, by whom, and whether it still works. */
export const usageFields = {
  used_at: Nullable(DateTime('When a booking used it up; null if it can still be used.')),
  created_by: Uri(undefined, exampleUri('users')),
  created_at: DateTime(),
}

export const SchedulingLink = Type.Object(
  { uri: Uri(), ...linkFields, ...usageFields },
  { title: 'SchedulingLink' },
)

/** The link of a share. The share has the `uri`. */
export const ShareLink = Type.Object(linkFields, { title: 'ShareLink' })

export const LinkFilters = Type.Object({
  event_type: Ref('event_types'),
  used: Type.Optional(Type.Boolean({ description: 'Only used ones, or only unused ones.' })),
})

/** A link in a request. The sealed text always has the same length. */
export const LinkText = Type.String({
  maxLength: 500,
  pattern: '^(?:https?://[^?#\\s]+/)?[A-Za-z0-9_-]{75}$',
  description: 'The `booking_url` of an unused scheduling link or share of the event type.',
  examples: [EXAMPLE_URL],
})

/** The sealed text at the end of a booking_url, or a sealed text by itself. */
export const extractSealedText = (text: string): string => text.slice(text.lastIndexOf('/') + 1)

/** The booking URL of a link in this installation. The path segment `-` is reserved for links. */
export const buildLinkUrl = (urls: Config['urls'], text: string): string =>
  `${urls.booking}/-/${extractSealedText(text)}`

export const toUsage = (urls: Config['urls'], row: LinkRow) => ({
  used_at: row.used_at === null ? null : toWireTime(row.used_at),
  created_by: uriOf(urls.api, 'users', row.created_by),
  created_at: toWireTime(row.created_at),
})

export const toSchedulingLink = (ctx: LinkContext, row: LinkRow): Static<typeof SchedulingLink> => ({
  uri: uriOf(ctx.config.urls.api, 'scheduling_links', row.id),
  ...toShareLink(ctx, row),
  ...toUsage(ctx.config.urls, row),
})

type LinkContext = Pick<Context, 'config' | 'secrets'>

export function toShareLink(
  { config, secrets }: LinkContext,
  { organization_id: organizationId, id: objectId, event_type_id }: LinkRow,
): Static<typeof ShareLink> {
  const sealed = secrets.createLink('scheduling_link', { organizationId, objectId, generation: 1 })
  return {
    booking_url: buildLinkUrl(config.urls, sealed),
    owner: uriOf(config.urls.api, 'event_types', event_type_id),
    owner_type: 'EventType',
  }
}
