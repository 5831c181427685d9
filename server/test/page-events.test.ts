// Every page row with a form or body, and every library endpoint, emits its listed event.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getEmail, setUserPassword } from '../../testbed/accounts.ts'
import { createTestApp } from '../../testbed/oauth.ts'
import { type EventType, eventCatalog } from '../src/domain/events/catalog.ts'
import { noticeMounts } from '../src/features/calendar-connections/notice-mounts.ts'
import { kindOf } from '../src/features/changes/show-resource.ts'
import { bounceMounts } from '../src/features/mail-bounces/bounce-mounts.ts'
import { mcpMounts } from '../src/features/mcp/serve-mcp.ts'
import { oauthMounts } from '../src/features/oauth/serve-oauth.ts'
import { pages } from '../src/processes/pages.ts'
import { type InviteeBookings, startInviteeBookings } from './invitee-bookings.ts'
import { type PageRecipes, pageRecipes } from './page-recipes.ts'
import { findSecrets } from './secret-text.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let bookings: InviteeBookings
let database: pg.Client
let recipes: PageRecipes

beforeAll(async () => {
  bookings = await startInviteeBookings()
  database = new pg.Client(bookings.service.ctx.config.database.url)
  await database.connect()
  const ada = await bookings.service.addMember(bookings.owner.organizationId, 'Ada')
  await setUserPassword(bookings.service, ada)
  recipes = pageRecipes(
    bookings,
    ada,
    await getEmail(bookings.service, ada),
    await createTestApp(bookings.service),
  )
})
afterAll(async () => {
  await database.end()
  await bookings.mailServer.stop()
})

interface Event {
  readonly type: EventType
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Events emitted during `work`, in all organizations. */
async function eventsDuring(work: () => Promise<unknown>): Promise<Event[]> {
  const known = (await database.query('SELECT id FROM events')).rows.map(({ id }) => id)
  await work()
  const text =
    'SELECT type, actor_kind, actor_id, before, after FROM events WHERE id <> ALL ($1) ORDER BY xact_id, id'
  return (await database.query<Event>(text, [known])).rows
}

const writingPages = pages.filter(({ form, body }) => form !== undefined || body !== undefined)
const mounts = () => {
  const mailBounces = {
    address: { local: 'bounces', domain: 'example.com' },
    secret: 'a secret',
    mailbox: null,
  }
  const ctx = {
    ...bookings.service.ctx,
    config: { ...bookings.service.ctx.config, dynamicRegistration: true, mailBounces },
  }
  return [...oauthMounts(ctx), ...noticeMounts(ctx), ...bounceMounts(ctx), ...mcpMounts(ctx, '0')].filter(
    ({ method }) => method === 'POST',
  )
}

async function expectEntry([who, emits, prepare]: NonNullable<PageRecipes['pages'][string]>): Promise<void> {
  const act = await prepare()
  const events = await eventsDuring(act)
  const event = events.find(({ type }) => type === emits)
  expect(event, `${events.map(({ type }) => type)}`).toBeDefined()
  expect(event?.actor_kind).toBe(who)
  expect(event?.actor_id === null).toBe(who !== 'user')
  expect(Object.hasOwn(eventCatalog, emits)).toBe(true)
  for (const { type, before, after } of events)
    expect([type, ...findSecrets({ before, after })]).toEqual([type])
}

test('lists every page row with a form or body and every library endpoint', () => {
  expect(Object.keys(recipes.pages).sort()).toEqual(writingPages.map(({ id }) => id).sort())
  expect(Object.keys(recipes.mounts).sort()).toEqual([...new Set(mounts().map(({ id }) => id))].sort())
  console.info(
    `activity log: ${writingPages.length} page rows and ${mounts().length} addresses of libraries that take something`,
  )
})

test.each(writingPages.map(({ id }) => id))('%s emits its event, if it writes', async (id) => {
  const recipe = recipes.pages[id]
  if (recipe) await expectEntry(recipe)
})

test.each(['oauth_token', 'oauth_revoke'])('%s emits its event', async (id) => {
  const recipe = recipes.mounts[id]
  if (!recipe) throw new Error(`${id} has no recipe.`)
  await expectEntry(recipe)
})

test('events about accounts and apps are not in the change feed', () => {
  const nouns = ['session', 'password', 'access_token', 'oauth_grant', 'oauth_token']
  const more = [
    'sign_in_identity',
    'sign_in_provider',
    'sign_in_provider_draft',
    'sign_in_domain',
    'activity_log_entry',
    'totp_factor',
    'passkey',
    'recovery_codes',
    'second_factor_rule',
  ]
  const theirs = (Object.keys(eventCatalog) as EventType[]).filter((type) =>
    [...nouns, ...more].includes(type.split('.')[0] ?? ''),
  )
  expect(theirs.length).toBeGreaterThan(10)
  for (const type of theirs) expect([type, kindOf(type)]).toEqual([type, null])
})
