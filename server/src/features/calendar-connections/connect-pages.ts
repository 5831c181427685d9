// Pages to connect an account at a provider: what we ask for, the redirect to the provider, and its callback.
import { Type } from 'typebox'
import { isAdmin } from '../../domain/access/policies.ts'
import {
  type CalendarPermission,
  type ConnectProblem,
  calendarPermissions,
  connectProblems,
} from '../../domain/pages/calendar-views.ts'
import type { Context } from '../../platform/context.ts'
import { memberCaller } from '../../platform/limits/request-windows.ts'
import { formPage, page, redirect, show } from '../../platform/pages/page-table.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { isUuid } from '../../platform/uris.ts'
import { callbackPath, connectPath, loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import type { ProviderName } from '../calendar-providers/store.ts'
import {
  beginOauthConnection,
  clearedPendingConnection,
  readPendingConnection,
} from './begin-oauth-connection.ts'
import { signInUrls } from './open-oauth.ts'
import { type CallbackQuery as Callback, connectProblem, type OauthResult } from './receive-grant.ts'

const signedIn = { policy: 'signed_in', limit: 'anonymous' } as const
/** The console page with the connected accounts. */
const CALENDARS_PATH = '/app/availability/calendars'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const ConnectQuery = Type.Object({
  /** The id of a connection, to connect its account again. */
  connection: Text(36),
  problem: Type.Optional(Type.Enum([...connectProblems])),
  /** Permissions, separated by commas. */
  missing: Text(100),
})
const CallbackQuery = Type.Object({ code: Text(2_000), state: Text(200), error: Text(100), iss: Text(200) })

interface StoredAccount {
  readonly id: string
  readonly user_id: string
  readonly provider: string
  readonly account: string
}

export interface ConnectPages<Provider extends ProviderName> {
  readonly provider: Provider
  /** Of the page, and of the callback. */
  readonly ids: readonly [string, string]
  findAccount(ctx: Context, organizationId: string, id: string): Promise<StoredAccount | undefined>
  finish(ctx: Context, visit: SignedInVisit, query: Callback): Promise<OauthResult>
}

/** The account to connect again, if it is the user's. */
async function findOwn<Provider extends ProviderName>(
  { provider, findAccount }: ConnectPages<Provider>,
  ctx: Context,
  { session }: SignedInVisit,
  id: string | undefined,
) {
  if (id === undefined || !isUuid(id)) return null
  const { organizationId, userId } = session.member
  const found = await findAccount(ctx, organizationId, id)
  return found?.user_id === userId && found.provider === provider ? found : null
}

export const connectPages = <Provider extends ProviderName>(pages: ConnectPages<Provider>) => {
  const { provider, ids, finish } = pages
  return [
    formPage({
      ...signedIn,
      id: ids[0],
      path: connectPath(provider),
      query: ConnectQuery,
      form: Type.Object({}),
    })
      .show(async (ctx, visit, { query }) => {
        const isSetUp = (await loadCalendarApp(ctx, provider)) !== null
        const connection = await findOwn(pages, ctx, visit, query.connection)
        return show(
          'connectCalendar',
          {
            provider,
            account: connection?.account ?? null,
            problem: isSetUp ? (query.problem ?? null) : 'not_set_up',
            missing: readMissing(query.missing),
            canContinue: isSetUp,
            isAdmin: isAdmin(visit.session.member.role),
            calendarsPath: CALENDARS_PATH,
          },
          { formTargets: signInUrls[provider](ctx) },
        )
      })
      .submit(async (ctx, visit, { query }) => {
        const caller = memberCaller(visit.session.member, visit.address)
        const connection = await findOwn(pages, ctx, visit, query.connection)
        const { allowed } = await ctx.throttle(['calendar_connect'], caller)
        if (!allowed) return redirect(problemPath(provider, 'too_many_attempts', [], connection?.id))
        const begun = await beginOauthConnection(ctx, visit, provider, connection)
        if (begun === null) return redirect(connectPath(provider))
        return redirect(begun.location, { cookies: [begun.cookie] })
      }),

    page({
      ...signedIn,
      id: ids[1],
      path: callbackPath(provider),
      query: CallbackQuery,
    }).show(async (ctx, visit, { query }) => {
      const connectionId = readPendingConnection(ctx, visit)?.connectionId
      const caller = memberCaller(visit.session.member, visit.address)
      const { allowed } = await ctx.throttle(['calendar_callback'], caller)
      const result = allowed ? await finish(ctx, visit, query) : connectProblem('too_many_attempts')
      const path =
        result.kind === 'connected'
          ? CALENDARS_PATH
          : problemPath(provider, result.problem, result.missing, connectionId)
      return redirect(path, { cookies: [clearedPendingConnection] })
    }),
  ]
}

function problemPath(
  provider: ProviderName,
  problem: ConnectProblem,
  missing: readonly CalendarPermission[],
  connectionId: string | null | undefined,
): string {
  const query = new URLSearchParams({ problem })
  if (missing.length > 0) query.set('missing', missing.join(','))
  if (connectionId) query.set('connection', connectionId)
  return `${connectPath(provider)}?${query}`
}

const readMissing = (text = ''): readonly CalendarPermission[] =>
  calendarPermissions.filter((permission) => text.split(',').includes(permission))
