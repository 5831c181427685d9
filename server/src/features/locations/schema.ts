// API schemas of locations.
import { type Static, Type } from 'typebox'
import { locationKinds, personalLinkKinds } from '../../domain/event-types/locations.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { MAX_URL_LENGTH } from '../../domain/urls/https-url.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { Ref, uriOf } from '../../platform/uris.ts'
import type { PersonalLinkRow } from './store.ts'

export const EXAMPLE_LINK = 'https://zoom.us/j/5551234567'

const LinkUrl = (description: string) => Type.String({ description, examples: [EXAMPLE_LINK] })

export const Location = Type.Object(
  {
    kind: Type.Enum([...locationKinds]),
    connected: Type.Boolean({
      description:
        'Whether event types of the user can use it. Conferences need a personal meeting link of the user; `google_conference` and `microsoft_teams_conference` also work with a calendar that receives the user’s bookings and has Google Meet or Teams, `zoom_conference` with a Zoom account that the user has connected. `jitsi_conference` needs a Jitsi server of the installation.',
    }),
    source: Nullable(
      Type.Enum(['personal_link', 'calendar', 'conference_account', 'installation'], {
        description:
          'Where the room of a conference comes from. A personal link is used before a calendar or a conference account creates a room. Null if the kind is not connected, or is no conference.',
      }),
    ),
    url: Nullable(LinkUrl('The personal meeting link of the user.')),
  },
  { title: 'Location' },
)

export const LinkKind = Type.Enum([...personalLinkKinds], { description: 'The kind of conference.' })

export const NewPersonalMeetingLink = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: MAX_URL_LENGTH,
      description:
        'The link of a room that stays the same. A URL that begins with https://. Invitees see it, and it is never called.',
    }),
    user: Type.Optional(Ref('users')),
  },
  { title: 'NewPersonalMeetingLink', examples: [{ url: EXAMPLE_LINK }] },
)

export const PersonalMeetingLink = Type.Object(
  {
    user: Uri(),
    kind: LinkKind,
    url: LinkUrl('The link that meetings of this kind get when they are booked.'),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  {
    title: 'PersonalMeetingLink',
    description: 'The room of a user for one kind of conference.',
  },
)

export const toPersonalMeetingLink = (
  urls: Config['urls'],
  row: PersonalLinkRow,
): Static<typeof PersonalMeetingLink> => ({
  user: uriOf(urls.api, 'users', row.user_id),
  kind: row.kind,
  url: row.url,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
