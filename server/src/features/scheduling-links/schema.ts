// API schemas of scheduling links.
import { type Static, Type } from 'typebox'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { Uri } from '../../platform/http/response-schemas.ts'
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

export const SchedulingLink = Type.Object(
  {
    booking_url: Uri('Valid for one booking.', EXAMPLE_URL),
    owner: Uri('The event type.', exampleUri('event_types')),
    owner_type: OwnerType,
  },
  { title: 'SchedulingLink' },
)

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

export function toSchedulingLink(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { organization_id: organizationId, id: objectId, event_type_id }: LinkRow,
): Static<typeof SchedulingLink> {
  const sealed = secrets.createLink('scheduling_link', { organizationId, objectId, generation: 1 })
  return {
    booking_url: buildLinkUrl(config.urls, sealed),
    owner: uriOf(config.urls.api, 'event_types', event_type_id),
    owner_type: 'EventType',
  }
}
