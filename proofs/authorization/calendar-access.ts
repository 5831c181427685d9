// Checks what the matrix of operations can't: names of calendars, notices of providers, and callbacks in other sessions.
import { noticeMounts } from '../../server/src/features/calendar-connections/notice-mounts.ts'
import {
  channelIdOf,
  createWatchLink,
  createWatchToken,
  noticePath,
} from '../../server/src/features/calendar-connections/watch-address.ts'
import {
  callbackPath,
  connectPath,
} from '../../server/src/features/calendar-providers/load-calendar-provider.ts'
import { setCalendarProvider } from '../../server/src/features/calendar-providers/set-calendar-provider.ts'
import {
  calendarProviderNames,
  conferenceProviderNames,
} from '../../server/src/features/calendar-providers/store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import { loadWebBuild } from '../../server/src/platform/pages/web.ts'
import type { LinkTarget } from '../../server/src/platform/secrets/secrets.ts'
import { pages, readSession } from '../../server/src/processes/pages.ts'
import { routes } from '../../server/src/processes/routes.ts'
import { cookieOf } from '../../testbed/accounts.ts'
import { type StoredConnection, storeConnection } from '../../testbed/calendar-connections.ts'
import type { Person, Tenant } from './fixture.ts'
import { createHttpDeps } from './http-deps.ts'
import type { MatrixSetup } from './matrix.ts'
import { callerRoles } from './policy.ts'
import { signIn } from './visitors.ts'

interface Run {
  readonly setup: MatrixSetup
  readonly app: Awaited<ReturnType<typeof createApp>>
  /** Requests to calendar providers. */
  readonly calls: string[]
  readonly faults: string[]
  checks: number
}

const ACCOUNT = 'account-that-only-its-user-sees'
const CALENDAR_NAME = '"name":"Work"'
/** In the addresses of all conference accounts of the proof. */
const CONFERENCE_ACCOUNT = '@zoom.example'
const HOME = 'https://10.0.0.1/ada/'
const HOUR_MS = 3_600_000

export async function checkCalendarAccess(
  setup: MatrixSetup,
): Promise<{ readonly checks: number; readonly faults: readonly string[] }> {
  const calls: string[] = []
  const ctx = withoutProviders(setup.fixture.ctx, calls)
  const app = await createApp(createHttpDeps(ctx), {
    routes,
    pages: { rows: pages, web: await loadWebBuild(), readSession },
    mounts: noticeMounts(ctx),
  })
  const run: Run = { setup, app, calls, faults: [], checks: 0 }
  try {
    await checkNames(run)
    await checkNotices(run)
    await checkCallbacks(run)
  } finally {
    await app.close()
  }
  return { checks: run.checks, faults: run.faults }
}

/** Records requests to providers instead of sending them. */
function withoutProviders(ctx: Context, calls: string[]): Context {
  const outgoing: Context['outgoing'] = {
    ...ctx.outgoing,
    async call({ url }) {
      calls.push(url)
      return { status: null, error: 'connect_failed' }
    },
  }
  const { google, microsoft, zoom } = ctx
  return {
    ...ctx,
    google: { ...google, outgoing },
    microsoft: { ...microsoft, outgoing },
    zoom: { ...zoom, outgoing },
  }
}

function check(run: Run, isRight: boolean, fault: string): void {
  run.checks += 1
  if (!isRight) run.faults.push(`connected calendars: ${fault}`)
}

const connect = (
  { fixture }: MatrixSetup,
  { organizationId }: Tenant,
  { userId }: Person,
): Promise<StoredConnection> =>
  storeConnection(fixture.ctx, { organizationId, userId }, HOME, { username: ACCOUNT, password: 'secret' })

/** Only the user sees the account and the names of its calendars. */
async function checkNames(run: Run): Promise<void> {
  const { fixture, tenants } = run.setup
  const { home } = tenants
  const read = async (url: string, token: string) =>
    (await run.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).body
  for (const target of callerRoles) {
    const { userId } = home.people[target]
    const { connectionId, calendarId } = await connect(run.setup, home, home.people[target])
    const user = encodeURIComponent(fixture.uri('users', userId))
    for (const caller of callerRoles) {
      const { token } = await fixture.createToken(home.organizationId, home.people[caller].userId, 'legacy')
      for (const [url, secrets] of [
        [`/calendar_connections/${connectionId}`, [ACCOUNT, CALENDAR_NAME]],
        [`/calendar_connections?user=${user}`, [ACCOUNT, CALENDAR_NAME]],
        [`/connected_calendars/${calendarId}`, [CALENDAR_NAME]],
        [`/connected_calendars?user=${user}`, [CALENDAR_NAME]],
      ] as const) {
        const body = await read(url, token)
        const isShown = secrets.some((secret) => body.includes(secret))
        check(
          run,
          isShown === (caller === target),
          `${caller} reads ${url} of ${target}: ${body.slice(0, 200)}`,
        )
      }
      // The matrix has deleted some of these accounts, so not every user has one.
      const others = caller === target ? '' : await read(`/conference_accounts?user=${user}`, token)
      check(run, !others.includes(CONFERENCE_ACCOUNT), `${caller} reads the conference account of ${target}`)
    }
  }
}

interface Channel {
  readonly name: string
  readonly target: LinkTarget
  readonly connectionId: string
}

/** A notice makes one account due: that of its link, with the secret of this link. */
async function checkNotices(run: Run): Promise<void> {
  const { ctx } = run.setup.fixture
  const channels: Channel[] = []
  for (const tenant of [run.setup.tenants.home, run.setup.tenants.away])
    for (const role of ['owner', 'user'] as const) {
      const { connectionId, calendarId: objectId } = await connect(run.setup, tenant, tenant.people[role])
      const target = { organizationId: tenant.organizationId, objectId, generation: 0 }
      channels.push({ name: `${tenant.name}, ${role}`, target, connectionId })
    }
  const links = channels.flatMap(({ name, target }, index) => {
    const other = channels[(index + 2) % channels.length]?.target.organizationId ?? ''
    const invalid = [
      { name: 'a later channel', target: { ...target, generation: 1 } },
      { name: 'under another organization', target: { ...target, organizationId: other } },
    ]
    return [
      { name, target, link: createWatchLink(ctx, target), isValid: true },
      ...invalid.map((one) => ({ ...one, link: createWatchLink(ctx, one.target), isValid: false })),
      { name: 'a feed', target, link: ctx.secrets.createLink('calendar_feed', target), isValid: false },
    ]
  })
  for (const provider of calendarProviderNames)
    for (const { name, target, link, isValid } of links)
      for (const secret of links) {
        await postpone(ctx, channels)
        const token = createWatchToken(ctx, secret.link)
        const { statusCode } = await run.app.inject({
          method: 'POST',
          url: noticePath(provider, link),
          headers: {
            'content-type': 'application/json',
            'x-goog-channel-id': channelIdOf(target),
            'x-goog-channel-token': token,
            'x-goog-resource-state': 'exists',
          },
          payload: JSON.stringify({ value: [{ clientState: token }] }),
        })
        const due = await listDue(ctx, channels)
        const isRight = isValid && secret.link === link
        const expected = isRight ? [name] : []
        check(
          run,
          statusCode === (isRight ? 202 : 404) && due.join() === expected.join(),
          `${provider} notice, link: ${name}, secret: ${secret.name}: ${statusCode}, due: ${due.join()}`,
        )
      }
}

async function postpone(ctx: Context, channels: readonly Channel[]): Promise<void> {
  const due_at = new Date(ctx.clock.now() + HOUR_MS).toISOString()
  for (const { target, connectionId } of channels)
    await ctx.db.transaction(target.organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('calendar_connections')
          .set({ due_at })
          .where('organization_id', '=', target.organizationId)
          .where('id', '=', connectionId),
      ),
    )
}

/** The names of channels whose account is due soon. */
async function listDue(ctx: Context, channels: readonly Channel[]): Promise<string[]> {
  const due: string[] = []
  for (const { name, target, connectionId } of channels) {
    const query = sql.selectFrom('calendar_connections').select('due_at').where('id', '=', connectionId)
    const row = await ctx.db.withOrganization(target.organizationId).first(query)
    if ((row?.due_at ?? 0) < ctx.clock.now() + HOUR_MS / 2) due.push(name)
  }
  return due
}

/** Only the session that began can connect the account. */
async function checkCallbacks(run: Run): Promise<void> {
  const { fixture, tenants } = run.setup
  const { home, away } = tenants
  const { ctx } = fixture
  const open = async (tenant: Tenant, person: Person) =>
    cookieOf(ctx, (await signIn(ctx, tenant, person)).secret)
  const own = await open(home, home.people.user)
  const sessions: Readonly<Record<string, string | null>> = {
    'another session of the user': await open(home, home.people.user),
    'a colleague': await open(home, home.people.admin),
    'a user of another organization': await open(away, away.people.user),
    'a signed-out visitor': null,
    // Last: it works once.
    'the same session': own,
  }
  for (const provider of [...calendarProviderNames, ...conferenceProviderNames]) {
    await setCalendarProvider(ctx, provider, { clientId: 'proof', clientSecret: 'proof' })
    for (const [name, session] of Object.entries(sessions)) {
      const begun = await run.app.inject({
        method: 'POST',
        url: connectPath(provider),
        headers: {
          cookie: own,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
      const state = URL.parse(String(begun.headers.location))?.searchParams.get('state') ?? ''
      const pending = String(begun.headers['set-cookie']).split(';')[0] ?? ''
      const before = run.calls.length
      const { statusCode, headers } = await run.app.inject({
        method: 'GET',
        url: `${callbackPath(provider)}?code=x&state=${encodeURIComponent(state)}`,
        headers: { cookie: session === null ? pending : `${session}; ${pending}` },
      })
      const called = run.calls.length - before
      check(
        run,
        state !== '' && statusCode === 303 && called === (session === own ? 1 : 0),
        `${provider} callback in ${name}: ${statusCode} to ${headers.location}, ${called} calls`,
      )
    }
  }
}
