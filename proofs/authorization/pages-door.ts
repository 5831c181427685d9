// The pages: every row, opened and sent by everybody who is signed in and by everybody who is not, about everybody's things.
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { tokenById } from '../../server/src/features/access-tokens/store.ts'
import { grantById } from '../../server/src/features/oauth/store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import { bookingPath } from '../../server/src/platform/pages/booking-place.ts'
import type { PageRow } from '../../server/src/platform/pages/page-table.ts'
import { createPages } from '../../server/src/platform/pages/register-pages.ts'
import { loadWeb } from '../../server/src/platform/pages/web.ts'
import { isUuid } from '../../server/src/platform/uris.ts'
import { readSession } from '../../server/src/processes/pages.ts'
import { FOREIGN, NEVER } from './cells.ts'
import type { Deviation, Scene } from './matrix.ts'
import { meansOf } from './means.ts'
import { type PagePolicy, pageTable } from './policy-table/pages.ts'
import { cookieOf, makeVisitors, moveIn, type Resident, signIn, type Visitor } from './visitors.ts'
import type { Tenant } from './world.ts'

export interface PagesDoor {
  readonly visits: number
  readonly gaps: readonly string[]
  readonly deviations: readonly Deviation[]
}

interface Answer {
  readonly status: number
  readonly html: string
  readonly location: string
}

interface Sent {
  /** What is sent, where it is no form. */
  readonly json?: object | undefined
  readonly site?: string
}

type Ask = (method: 'GET' | 'POST', path: string, cookie: string | null, sent?: Sent) => Promise<Answer>

interface Settled {
  readonly resident: Resident
  readonly secret: string
}

interface Trial {
  readonly scene: Scene
  readonly ask: Ask
  readonly bystanders: { readonly home: Settled; readonly away: Settled }
  readonly deviations: Deviation[]
  visits: number
}

const [OWN, COLLEAGUES, NONE] = ['own', 'a colleague’s', 'none']
const NOBODYS = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const TO_SIGN_IN = '303 to /sign-in'

/** `only`: ids of rows; by default all. */
export async function tryPages(
  rows: readonly PageRow[],
  scene: Scene,
  only: readonly string[] = rows.map(({ id }) => id),
): Promise<PagesDoor> {
  const { ctx } = scene.world
  const means = meansOf(ctx)
  const app = createApp(
    [],
    means,
    [],
    createPages({ rows, web: await loadWeb(), readSession, urls: ctx.config.urls }),
  )
  const ask: Ask = async (method, path, cookie, { json, site = 'same-origin' } = {}) => {
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
      throw new Error(`${path} sets a cookie: a page that others may frame must not.`)
    return { status: statusCode, html: body, location: String(headers.location ?? '') }
  }
  try {
    const trial: Trial = { scene, ask, bystanders: await makeBystanders(scene), deviations: [], visits: 0 }
    for (const visitor of await makeVisitors(scene))
      for (const row of rows) if (only.includes(row.id)) await tryPage(trial, row, visitor)
    for (const [where, { resident, secret }] of Object.entries(trial.bystanders))
      trial.deviations.push(...(await lossesOf(trial, where, resident, secret)))
    return { visits: trial.visits, gaps: gapsOf(rows), deviations: trial.deviations }
  } finally {
    await app.close()
  }
}

function gapsOf(rows: readonly PageRow[]): string[] {
  const table = 'proofs/authorization/policy-table/pages.ts'
  return [
    ...rows.flatMap(({ id, path }) => {
      const policy = pageTable[id]
      if (!policy) return [`${id} (${path}): write into ${table} who may open this page.`]
      const takesIds = /\{\w*uuid\}/.test(path)
      return takesIds === (policy.names !== undefined) ? [] : [`${id}: say in ${table} what its path names.`]
    }),
    ...Object.keys(pageTable)
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => `${id}: there is no such page. Remove it from ${table}.`),
  ]
}

/** People who do nothing: whatever the visitors do, what is theirs stays. */
async function makeBystanders({ world, tenants }: Scene): Promise<Trial['bystanders']> {
  const settle = async (tenant: Tenant) => {
    const person = await world.join(tenant, 'user')
    const { secret } = await signIn(world.ctx, tenant, person)
    return { resident: await moveIn(world, tenant, person), secret }
  }
  return { home: await settle(tenants.home), away: await settle(tenants.away) }
}

async function tryPage(trial: Trial, row: PageRow, visitor: Visitor): Promise<void> {
  const policy = pageTable[row.id]
  if (!policy) return
  const objects = policy.names ? [OWN, COLLEAGUES, FOREIGN, NEVER] : [NONE]
  for (const object of objects) {
    if (policy.opened !== '-') await tryVisit(trial, { row, policy, visitor, object, method: 'GET' })
    if (policy.sent !== '-') await tryVisit(trial, { row, policy, visitor, object, method: 'POST' })
  }
  if (policy.sent === '-') return
  const path = pathOf(trial, row, NOBODYS)
  const { status } = await trial.ask('POST', path, visitor.cookie, { json: policy.json, site: 'cross-site' })
  trial.visits += 1
  if (status !== 403)
    deviate(trial, { row, policy, visitor, object: 'a form of another site', method: 'POST' }, '403', status)
}

interface Visit {
  readonly row: PageRow
  readonly policy: PagePolicy
  readonly visitor: Visitor
  readonly object: string
  readonly method: 'GET' | 'POST'
}

async function tryVisit(trial: Trial, visit: Visit): Promise<void> {
  const { row, policy, visitor, object, method } = visit
  const { world } = trial.scene
  const { tenant } = visitor.resident ?? {}
  // What the form ends must not be what the next page is opened with.
  const isSpent = method === 'POST' && (object === OWN || policy.ends !== undefined)
  const person = tenant && isSpent ? await world.join(tenant, 'user') : null
  const resident = tenant && person ? await moveIn(world, tenant, person) : visitor.resident
  const cookie = tenant && person ? (await signIn(world.ctx, tenant, person)).secret : visitor.cookie
  const second = tenant && person ? (await signIn(world.ctx, tenant, person)).secret : null

  const path = pathOf(trial, row, idOf(trial, visit, resident))
  const { status, html, location } = await trial.ask(method, path, cookie, { json: policy.json })
  trial.visits += 1
  const got = /^\/sign-in(\?next=|$)/.test(location) ? TO_SIGN_IN : String(status)
  const expected = expectedOf(visit)
  if (got !== expected) return deviate(trial, visit, expected, got)
  const strange = await strangerIn(trial.scene.world.ctx, html, path, resident)
  if (strange !== null) return deviate(trial, visit, expected, `${got} that shows ${strange}`)
  if (!resident || second === null) return undefined
  const left = await leftOf(trial, resident, { cookie: cookie ?? '', second })
  const wanted = { token: true, app: true, cookie: true, second: true, ...endedBy(policy) }
  if (JSON.stringify(left) !== JSON.stringify(wanted))
    deviate(trial, visit, `still works: ${JSON.stringify(wanted)}`, JSON.stringify(left))
}

function endedBy({ names, ends }: PagePolicy): Partial<Left> {
  if (names) return names === 'access_tokens' ? { token: false } : { app: false }
  return ends === 'every session' ? { cookie: false, second: false } : { cookie: false }
}

interface Left {
  readonly token: boolean
  readonly app: boolean
  readonly cookie: boolean
  readonly second: boolean
}

async function leftOf(
  { scene, ask }: Trial,
  { token, app }: Resident,
  sessions: { readonly cookie: string; readonly second: string },
): Promise<Left> {
  const works = async (text: string) => typeof (await authenticateBearer(scene.world.ctx, text)) !== 'string'
  const opens = async (secret: string) => (await ask('GET', '/account', secret)).status === 200
  return {
    token: await works(token.token),
    app: await works(app.token),
    cookie: await opens(sessions.cookie),
    second: await opens(sessions.second),
  }
}

async function lossesOf(trial: Trial, where: string, of: Resident, secret: string): Promise<Deviation[]> {
  const left = await leftOf(trial, of, { cookie: secret, second: secret })
  return Object.entries(left)
    .filter(([, works]) => !works)
    .map(([what]) => ({
      operation: 'the pages, by others',
      caller: `somebody of ${where} who did nothing`,
      position: 'none',
      object: what,
      expected: 'works',
      got: 'ended',
    }))
}

function expectedOf({ policy, visitor, object, method }: Visit): string {
  if (policy.who === 'signed in' && visitor.resident === null) return TO_SIGN_IN
  if (policy.names && object !== OWN) return '404'
  const [forAll = '', forResidents = forAll] = (method === 'GET' ? policy.opened : policy.sent).split(' ')
  return visitor.resident === null ? forAll : forResidents
}

function idOf({ bystanders }: Trial, { policy, visitor, object }: Visit, resident: Resident | null): string {
  const isAway = visitor.resident?.tenant.name === 'away'
  const [near, far] = isAway ? [bystanders.away, bystanders.home] : [bystanders.home, bystanders.away]
  const whose = object === OWN ? resident : object === COLLEAGUES ? near.resident : far.resident
  if (object === NEVER || !whose) return NOBODYS
  return policy.names === 'oauth_grants' ? whose.app.id : whose.token.id
}

function pathOf({ scene }: Trial, row: PageRow, id: string): string {
  const filled = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name.endsWith('uuid') ? id : 'AAAA'))
  return row.embeddable ? bookingPath(scene.world.ctx.config.urls, filled as `/${string}`) : filled
}

/** Names, addresses and ids on a page are the visitor's own, but for what they have asked for themselves. */
async function strangerIn(ctx: Context, html: string, path: string, resident: Resident | null) {
  const shown = html
    .replaceAll(path, '')
    .matchAll(/\bp\d+-[0-9a-f]{12}\b|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
  for (const text of new Set([...shown].map(([found]) => found)))
    if (text !== resident?.unique && !(await isOf(ctx, resident, text))) return text
  return null
}

async function isOf(ctx: Context, resident: Resident | null, id: string): Promise<boolean> {
  if (resident === null || !isUuid(id)) return false
  const { organizationId } = resident.tenant
  const [token] = await ctx.db.directory(tokenById(id))
  const grant = await ctx.db.withOrganization(organizationId).first(grantById(organizationId, id))
  return (token ?? grant)?.user_id === resident.person.userId
}

function deviate(
  trial: Trial,
  { row, visitor, object, method }: Visit,
  expected: string,
  got: string | number,
) {
  trial.deviations.push({
    operation: `page ${row.id}, ${method}`,
    caller: visitor.name,
    position: 'none',
    object,
    expected,
    got: String(got),
  })
}
