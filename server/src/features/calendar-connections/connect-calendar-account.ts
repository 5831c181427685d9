// Connects an account on a CalDAV server. The events of its calendars block the user's time after the first read.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { findEarlierResult, write } from '../../platform/writes/write.ts'
import { connectPath } from '../calendar-providers/load-calendar-provider.ts'
import { lockTargetUser, resolveTargetUser } from '../users/resolve-target-user.ts'
import { saveNewConnection } from './save-new-connection.ts'
import type { ConnectionDetails, NewCalendarConnection } from './schema.ts'
import { sealCredentials } from './seal-credentials.ts'
import { NO_OAUTH } from './store.ts'
import { tryAccount } from './try-account.ts'

export async function connectCalendarAccount(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewCalendarConnection>,
): Promise<ConnectionDetails> {
  if (input.provider !== 'caldav') throw browserRequired(ctx, input.provider)
  const { url, username: name, password } = requireAccount(input)
  // A retry of a request that has succeeded needs no call.
  const earlier = await findEarlierResult(ctx, actor)
  if (earlier !== null) return earlier.result as ConnectionDetails
  const userId = input.user === undefined ? actor.userId : idOf(input.user)
  await resolveTargetUser(ctx, actor, input.user)
  const username = name.trim()
  const found = await tryAccount(ctx, actor, { url: url.trim(), username, password })
  if (found.calendars.length === 0)
    throw invalid('username', 'must be an account that has a calendar for events', 'no_calendars')
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    const { host, homes, addresses, calendars } = found
    return saveNewConnection(ctx, tx, userId, calendars, {
      provider: 'caldav',
      account: username,
      host,
      access: (id) => {
        const credentials = sealCredentials(ctx, id, { username, password })
        return { homes, addresses, credentials, ...NO_OAUTH }
      },
    })
  })
}

/** Only the user can allow access, on a page of the provider. */
export const browserRequired = (
  { config }: Pick<Context, 'config'>,
  provider: Exclude<Static<typeof NewCalendarConnection>['provider'], 'caldav'>,
): Problem =>
  new Problem('browser_required', {
    message: `The user must connect this account in a browser: ${config.urls.auth}${connectPath(provider)}`,
  })

function requireAccount({ url, username, password }: Static<typeof NewCalendarConnection>) {
  if (url === undefined) throw invalid('url', 'is required', 'required')
  if (username === undefined) throw invalid('username', 'is required', 'required')
  if (password === undefined) throw invalid('password', 'is required', 'required')
  return { url, username, password }
}
