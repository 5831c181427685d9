// API schema of sessions.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { RowOf } from '../../platform/db/sql.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { sessionsOfUser } from './store.ts'

export const Session = Type.Object(
  {
    uri: Uri(),
    browser: Nullable(
      Type.String({ description: 'The browser, as it described itself.', examples: ['Firefox, Linux'] }),
    ),
    method: Type.Enum(['password', 'link', 'company', 'passkey'], {
      description: 'How the user signed in. `company`: single sign-on.',
    }),
    is_current: Type.Boolean({ description: 'True for the session of this request.' }),
    created_at: DateTime('When the user signed in.'),
    last_used_at: DateTime('To ten minutes.'),
  },
  { title: 'Session' },
)

export const toSession = (
  urls: Config['urls'],
  row: RowOf<typeof sessionsOfUser>,
  currentId: string,
): Static<typeof Session> => ({
  uri: uriOf(urls.api, 'sessions', row.id),
  browser: row.browser,
  method: row.method as Static<typeof Session>['method'],
  is_current: row.id === currentId,
  created_at: toWireTime(row.signed_in_at),
  last_used_at: toWireTime(row.last_used_at),
})
