// API schemas of users.

import { type Static, Type } from 'typebox'
import { type Locale, locales } from '../../domain/language/locales.ts'
import { LARGEST_PICTURE, pictureBase, pictureFile } from '../../domain/pages/picture-path.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Slug } from '../../platform/directory/slug-schema.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { UserRow } from './store.ts'

const timeNotations = ['12h', '24h'] as const

const EXAMPLE_HASH = '0f4be1c2a96d4c33b1de5d7a4c1e8b20'

export const User = Type.Object(
  {
    uri: Uri(),
    name: Type.String({ examples: ['Ada Lovelace'] }),
    slug: Type.String({
      description: 'The last part of `scheduling_url`.',
      examples: ['ada-lovelace'],
    }),
    email: Email,
    scheduling_url: Uri('URL of the user’s booking page.', 'https://meet.example.com/book/ada-lovelace'),
    timezone: Type.String({ description: 'IANA time zone name.', examples: ['Europe/Berlin'] }),
    time_notation: Type.Enum([...timeNotations]),
    avatar_url: Nullable(
      Type.String({
        description:
          'URL of the picture: of the uploaded one, a square of 512 pixels on our host, or the one set with PATCH.',
        examples: [
          `https://meet.example.com/book${pictureFile(pictureBase('ada-lovelace', EXAMPLE_HASH), 512)}`,
        ],
      }),
    ),
    created_at: DateTime(),
    updated_at: DateTime(),
    current_organization: Uri(),
    locale: Type.Enum([...locales], { description: 'Preferred language.' }),
    resource_type: Type.Literal('User'),
  },
  { title: 'User' },
)

export const UserChanges = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Without web addresses and control characters.',
      }),
    ),
    slug: Type.Optional(
      Slug('The former slug redirects to the new one and stays reserved for you for a year.'),
    ),
    timezone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA time zone name.' })),
    locale: Type.Optional(Type.Enum([...locales])),
    avatar_url: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 2_000,
          pattern: '^https://\\S+$',
          description: 'A URL that begins with https://. Replaces an uploaded picture; null deletes it.',
        }),
      ),
    ),
    time_notation: Type.Optional(Type.Enum([...timeNotations])),
  },
  { title: 'UserChanges', minProperties: 1, examples: [{ timezone: 'Europe/Berlin', time_notation: '24h' }] },
)

export const toUser = (urls: Config['urls'], row: UserRow): Static<typeof User> => ({
  uri: uriOf(urls.api, 'users', row.id),
  name: row.name,
  slug: row.slug,
  email: row.email,
  scheduling_url: `${urls.booking}/${row.slug}`,
  timezone: row.timezone,
  time_notation: row.time_notation as (typeof timeNotations)[number],
  avatar_url: avatarUrlOf(urls, row),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
  current_organization: uriOf(urls.api, 'organizations', row.organization_id),
  locale: row.locale as Locale,
  resource_type: 'User',
})

/** Booking pages are on the same host. The name is missing in events from before there were pictures. */
const avatarUrlOf = ({ booking }: Config['urls'], { slug, avatar_url, picture_name = null }: UserRow) =>
  picture_name === null
    ? avatar_url
    : `${booking}${pictureFile(pictureBase(slug, picture_name), LARGEST_PICTURE)}`
