// Tries every page, GET and POST, signed in and signed out, with objects of every owner.
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { tokenById } from '../../server/src/features/access-tokens/store.ts'
import { feedsOf } from '../../server/src/features/calendars/feed-store.ts'
import { grantById } from '../../server/src/features/oauth/store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import { bookingPath } from '../../server/src/platform/pages/booking-paths.ts'
import type { PageRow } from '../../server/src/platform/pages/page-table.ts'
import { loadWebBuild } from '../../server/src/platform/pages/web.ts'
import { isUuid } from '../../server/src/platform/uris.ts'
import { readSession } from '../../server/src/processes/pages.ts'
import { cookieOf } from '../../testbed/accounts.ts'
import { FOREIGN, NONEXISTENT } from './cells.ts'
import type { Tenant } from './fixture.ts'
import { createHttpDeps } from './http-deps.ts'
import type { Deviation, MatrixSetup } from './matrix.ts'
import { type PagePolicy, pageTable } from './policy-table/pages.ts'
import { createPageUser, createVisitors, type PageUser, signIn, type Visitor } from './visitors.ts'

export interface PagesMatrix {
  readonly visits: number
  readonly gaps: readonly string[]
  readonly deviations: readonly Deviation[]
}

interface HttpResponse {
  readonly status: number
  readonly html: string
  readonly location: string
}

interface RequestOptions {
  /** The request body, if it is not a form. */
  readonly json?: object | undefined
  readonly site?: string
}

type SendRequest = (
  method: 'GET' | 'POST',
  path: string,
  cookie: string | null,
  sent?: RequestOptions,
) => Promise<HttpResponse>

interface SignedInUser {
  readonly user: PageUser
  readonly secret: string
}

interface PagesRun {
  readonly setup: MatrixSetup
  readonly sendRequest: SendRequest
  readonly otherUsers: { readonly home: SignedInUser; readonly away: SignedInUser }
  readonly deviations: Deviation[]
  visits: number
}

const [OWN, COLLEAGUES, NONE] = ['own', 'a colleague’s', 'none']
const UNKNOWN_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const TO_SIGN_IN = '303 to /sign-in'

/** `only`: ids of pages; all by default. */
export async function tryPages(
  rows: readonly PageRow[],
  setup: MatrixSetup,
  only: readonly string[] = rows.map(({ id }) => id),
): Promise<PagesMatrix> {
  const { ctx } = setup.fixture
  const app = await createApp(createHttpDeps(ctx), {
    pages: { rows, web: await loadWebBuild(), readSession },
  })
  const sendRequest: SendRequest = async (method, path, cookie, { json, site = 'same-origin' } = {}) => {
    const { statusCode, body, headers } = await app.inject({
      method,
      url: path,
      headers: {
        accept: 'text/html',
        ...(cookie === null ? {} : { cookie: cookieOf(ctx, cookie) }),
        ...(method === 'POST'
          ? {
              'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
              'sec-fetch-site': site,
            }
          : {}),
      },
      ...(method === 'POST' ? { payload: json ? JSON.stringify(json) : '' } : {}),
    })
    if (path.startsWith(bookingPath(ctx.config.urls, '/')) && headers['set-cookie'] !== undefined)
      throw new Error(`${path} sets a cookie, which a frameable page must not do.`)
    return { status: statusCode, html: body, location: String(headers.location ?? '') }
  }
  try {
    const run: PagesRun = {
      setup,
      sendRequest,
      otherUsers: await createOtherUsers(setup),
      deviations: [],
      visits: 0,
    }
    for (const visitor of await createVisitors(setup))
      for (const row of rows) if (only.includes(row.id)) await tryPage(run, row, visitor)
    for (const [where, { user, secret }] of Object.entries(run.otherUsers))
      run.deviations.push(...(await findLosses(run, where, user, secret)))
    return { visits: run.visits, gaps: findGaps(rows), deviations: run.deviations }
  } finally {
    await app.close()
  }
}

function findGaps(rows: readonly PageRow[]): string[] {
  const table = 'proofs/authorization/policy-table/pages.ts'
  return [
    ...rows.flatMap(({ id, path }) => {
      const policy = pageTable[id]
      if (!policy) return [`${id} (${path}): add to ${table} who may open this page.`]
      const takesIds = /\{\w*uuid\}/.test(path)
      return takesIds === (policy.pathIds !== undefined) ? [] : [`${id}: add pathIds in ${table}.`]
    }),
    ...Object.keys(pageTable)
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => `${id}: no page has this id. Remove it from ${table}.`),
  ]
}

/** Users who send no request; visits of other users must not change their sessions and tokens. */
async function createOtherUsers({ fixture, tenants }: MatrixSetup): Promise<PagesRun['otherUsers']> {
  const createSignedInUser = async (tenant: Tenant) => {
    const person = await fixture.addMember(tenant, 'user')
    const { secret } = await signIn(fixture.ctx, tenant, person)
    return { user: await createPageUser(fixture, tenant, person), secret }
  }
  return { home: await createSignedInUser(tenants.home), away: await createSignedInUser(tenants.away) }
}

async function tryPage(run: PagesRun, row: PageRow, visitor: Visitor): Promise<void> {
  const policy = pageTable[row.id]
  if (!policy) return
  const objects = policy.pathIds ? [OWN, COLLEAGUES, FOREIGN, NONEXISTENT] : [NONE]
  for (const object of objects) {
    if (policy.getStatus !== '-') await tryVisit(run, { row, policy, visitor, object, method: 'GET' })
    if (policy.postStatus !== '-') await tryVisit(run, { row, policy, visitor, object, method: 'POST' })
  }
  if (policy.postStatus === '-') return
  const path = pathOf(run, row, UNKNOWN_ID)
  const { status } = await run.sendRequest('POST', path, visitor.cookie, {
    json: policy.json,
    site: 'cross-site',
  })
  run.visits += 1
  if (status !== 403)
    recordDeviation(
      run,
      { row, policy, visitor, object: 'a cross-origin form', method: 'POST' },
      '403',
      status,
    )
}

interface Visit {
  readonly row: PageRow
  readonly policy: PagePolicy
  readonly visitor: Visitor
  readonly object: string
  readonly method: 'GET' | 'POST'
}

async function tryVisit(run: PagesRun, visit: Visit): Promise<void> {
  const { row, policy, visitor, object, method } = visit
  const { fixture } = run.setup
  const { tenant } = visitor.user ?? {}
  // The session that this form ends must not be the one that later visits use.
  const isConsumed = method === 'POST' && (object === OWN || policy.endedSessions !== undefined)
  const person = tenant && isConsumed ? await fixture.addMember(tenant, 'user') : null
  const user = tenant && person ? await createPageUser(fixture, tenant, person) : visitor.user
  const cookie = tenant && person ? (await signIn(fixture.ctx, tenant, person)).secret : visitor.cookie
  const second = tenant && person ? (await signIn(fixture.ctx, tenant, person)).secret : null

  const path = pathOf(run, row, idOf(run, visit, user))
  const { status, html, location } = await run.sendRequest(method, path, cookie, { json: policy.json })
  run.visits += 1
  const got = /^\/sign-in(\?next=|$)/.test(location) ? TO_SIGN_IN : String(status)
  const expected = expectedOf(visit)
  if (got !== expected) return recordDeviation(run, visit, expected, got)
  const foreignText = policy.showsOperations
    ? null
    : await findForeignText(run.setup.fixture.ctx, html, path, user)
  if (foreignText !== null) return recordDeviation(run, visit, expected, `${got}, shows ${foreignText}`)
  if (!user || second === null) return undefined
  const valid = await readValidCredentials(run, user, { cookie: cookie ?? '', second })
  const wanted = { token: true, app: true, cookie: true, second: true, ...credentialsEndedBy(policy) }
  if (JSON.stringify(valid) !== JSON.stringify(wanted))
    recordDeviation(run, visit, `still works: ${JSON.stringify(wanted)}`, JSON.stringify(valid))
}

function credentialsEndedBy({ pathIds, endedSessions }: PagePolicy): Partial<ValidCredentials> {
  if (pathIds === 'access_tokens') return { token: false }
  if (pathIds === 'oauth_grants') return { app: false }
  // A third session of the user, or a passkey.
  if (pathIds) return {}
  if (endedSessions === 'other sessions') return { second: false }
  return endedSessions === 'every session' ? { cookie: false, second: false } : { cookie: false }
}

interface ValidCredentials {
  readonly token: boolean
  readonly app: boolean
  readonly cookie: boolean
  readonly second: boolean
}

async function readValidCredentials(
  { setup, sendRequest }: PagesRun,
  { token, app }: PageUser,
  sessions: { readonly cookie: string; readonly second: string },
): Promise<ValidCredentials> {
  const works = async (text: string) =>
    typeof (await authenticateBearer(setup.fixture.ctx, text)) !== 'string'
  const opens = async (secret: string) => (await sendRequest('GET', '/account', secret)).status === 200
  return {
    token: await works(token.token),
    app: await works(app.token),
    cookie: await opens(sessions.cookie),
    second: await opens(sessions.second),
  }
}

async function findLosses(
  run: PagesRun,
  where: string,
  user: PageUser,
  secret: string,
): Promise<Deviation[]> {
  const valid = await readValidCredentials(run, user, { cookie: secret, second: secret })
  return Object.entries(valid)
    .filter(([, works]) => !works)
    .map(([what]) => ({
      operation: 'pages, visited by others',
      caller: `inactive user of ${where}`,
      position: 'none',
      object: what,
      expected: 'works',
      got: 'ended',
    }))
}

function expectedOf({ policy, visitor, object, method }: Visit): string {
  if (policy.who === 'signed in' && visitor.user === null) return TO_SIGN_IN
  if (policy.pathIds && object !== OWN) return '404'
  const [forAll = '', forSignedIn = forAll] = (method === 'GET' ? policy.getStatus : policy.postStatus).split(
    ' ',
  )
  return visitor.user === null ? forAll : forSignedIn
}

function idOf({ otherUsers }: PagesRun, { policy, visitor, object }: Visit, user: PageUser | null): string {
  const isAway = visitor.user?.tenant.name === 'away'
  const [ownSide, otherSide] = isAway
    ? [otherUsers.away, otherUsers.home]
    : [otherUsers.home, otherUsers.away]
  const owner = object === OWN ? user : object === COLLEAGUES ? ownSide.user : otherSide.user
  if (object === NONEXISTENT || !owner) return UNKNOWN_ID
  const ids = {
    access_tokens: owner.token.id,
    oauth_grants: owner.app.id,
    sessions: owner.sessionId,
    passkeys: owner.passkeyId,
  }
  return policy.pathIds ? ids[policy.pathIds] : UNKNOWN_ID
}

function pathOf({ setup }: PagesRun, row: PageRow, id: string): string {
  const filled = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name.endsWith('uuid') ? id : 'AAAA'))
  return row.embeddable ? bookingPath(setup.fixture.ctx.config.urls, filled as `/${string}`) : filled
}

/** Names, addresses and ids on a page must belong to the visitor, except those in the request. */
async function findForeignText(ctx: Context, html: string, path: string, user: PageUser | null) {
  const shown = html
    .replaceAll(path, '')
    .matchAll(/\bp\d+-[0-9a-f]{12}\b|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
  for (const text of new Set([...shown].map(([found]) => found)))
    if (text !== user?.unique && !(await belongsTo(ctx, user, text))) return text
  return null
}

/** Tokens, grants, sessions and passkeys of the user, and webhooks and calendar feeds that the user or one of their apps created. */
async function belongsTo(ctx: Context, user: PageUser | null, id: string): Promise<boolean> {
  if (user === null) return false
  const { organizationId } = user.tenant
  if (!isUuid(id)) {
    const webhook = sql
      .selectFrom('webhook_subscriptions')
      .select('creator_id')
      .where('organization_id', '=', organizationId)
      .where('callback_url', '=', `https://example.com/${id}`)
    const { userId } = user.person
    const [webhooks, feeds] = await ctx.db
      .withOrganization(organizationId)
      .all(webhook, feedsOf(organizationId, userId))
    return webhooks[0]?.creator_id === userId || feeds.some(({ name }) => name === id)
  }
  const [token] = await ctx.db.directory(tokenById(id))
  const ofUser = (table: 'sessions' | 'passkeys') =>
    sql.selectFrom(table).select('user_id').where('organization_id', '=', organizationId).where('id', '=', id)
  const [[grant], [session], [passkey]] = await ctx.db
    .withOrganization(organizationId)
    .all(grantById(organizationId, id), ofUser('sessions'), ofUser('passkeys'))
  return (token ?? grant ?? session ?? passkey)?.user_id === user.person.userId
}

function recordDeviation(
  run: PagesRun,
  { row, visitor, object, method }: Visit,
  expected: string,
  got: string | number,
) {
  run.deviations.push({
    operation: `page ${row.id}, ${method}`,
    caller: visitor.name,
    position: 'none',
    object,
    expected,
    got: String(got),
  })
}
