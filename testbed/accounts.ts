// Creates users with passwords for tests, and reads the links mailed to them.
import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { iso } from '../server/src/domain/time/instant.ts'
import { sendAccountMail } from '../server/src/features/account-mail/send-account-mail.ts'
import { setPassword } from '../server/src/features/passwords/store.ts'
import { newTotpSecret, totpCode } from '../server/src/features/second-factors/compute-totp.ts'
import { enableTotp } from '../server/src/features/second-factors/enable-totp.ts'
import { insertPasskey } from '../server/src/features/second-factors/passkey-store.ts'
import { accountOf } from '../server/src/features/sessions/account-store.ts'
import { memberOf, type OpenedSession, openSession } from '../server/src/features/sessions/open-session.ts'
import type { Context } from '../server/src/platform/context.ts'
import { isSecure, SESSION_COOKIE, writeCookie } from '../server/src/platform/pages/cookies.ts'
import { CONSOLE_HEADER } from '../server/src/platform/pages/session-path.ts'
import { write } from '../server/src/platform/writes/write.ts'
import type { Person, ServiceHandle } from './people.ts'
import type { Received, TestSmtpServer } from './smtp-server.ts'
import { createVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

export const PASSWORD = 'correct horse battery staple'

const neverAborted = new AbortController().signal

export async function setUserPassword(
  { ctx }: Pick<ServiceHandle, 'ctx'>,
  person: Person,
  password = PASSWORD,
): Promise<void> {
  const hash = await ctx.passwords.hash(password)
  const account = { organization_id: person.organizationId, user_id: person.userId, generation: 0 }
  await ctx.db.transaction(person.organizationId, (tx) =>
    tx.rows(setPassword(account, hash, ctx.clock.now())),
  )
}

/** Opens a session, as after a sign-in with the password. */
export const openPasswordSession = (
  { ctx }: Pick<ServiceHandle, 'ctx'>,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
): Promise<OpenedSession> => {
  const browser = { address: '', userAgent: '', session: null, cookie: () => null }
  const facts = { method: 'password', isNewBrowser: false } as const
  return write(ctx, { kind: 'system', organizationId }, async (tx) => ({
    ...(await openSession(ctx, tx, userId, browser, facts)),
  }))
}

/** The header of a browser with this session. */
export const cookieOf = ({ config }: Pick<Context, 'config'>, secret: string): string => {
  const cookie = { name: SESSION_COOKIE, value: secret, maxAgeSeconds: null }
  return writeCookie(cookie, isSecure(config)).split(';')[0] ?? ''
}

/** A browser in which the user is signed in, without a password. */
export async function createSignedInVisitor(
  service: ServiceHandle,
  person: Pick<Person, 'organizationId' | 'userId'>,
): Promise<Visitor> {
  const visitor = createVisitor(service)
  const { secret } = await openPasswordSession(service, person)
  const [name = '', value = ''] = cookieOf(service.ctx, secret).split('=')
  visitor.cookies.set(name, value)
  return visitor
}

/** Signs the user in, in a real browser, without a password. */
export async function addSessionCookie(
  context: BrowserContext,
  service: ServiceHandle,
  person: Pick<Person, 'organizationId' | 'userId'>,
): Promise<void> {
  const { secret } = await openPasswordSession(service, person)
  const [name = '', value = ''] = cookieOf(service.ctx, secret).split('=')
  await context.addCookies([{ name, value, url: service.url }])
}

/** The headers that a page of ours sends to the API. */
export const consoleHeaders = (
  { ctx }: Pick<ServiceHandle, 'ctx'>,
  { secret }: Pick<OpenedSession, 'secret'>,
) => ({
  cookie: cookieOf(ctx, secret),
  'sec-fetch-site': 'same-origin',
  [CONSOLE_HEADER]: '1',
})

/** Sets up an authenticator app, and returns its secret. The code of the current time step is used up. */
export async function setUpTotp(
  { ctx }: Pick<ServiceHandle, 'ctx'>,
  person: Person,
): Promise<TestAuthenticator> {
  const secret = newTotpSecret()
  const currentCode = () => totpCode(secret, Math.floor(ctx.clock.now() / 30_000))
  const { organizationId, userId } = person
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  if (account === undefined) throw new Error('The user is no member.')
  const outcome = await enableTotp(ctx, memberOf(account), { secret, code: currentCode() })
  const recoveryCodes = outcome.kind === 'enabled' ? (outcome.recoveryCodes ?? []) : []
  return { currentCode, recoveryCodes }
}

/** Stores a passkey that no device has, and returns its id. */
export async function addTestPasskey(
  { ctx }: Pick<ServiceHandle, 'ctx'>,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
  name = 'A passkey',
): Promise<string> {
  const id = ctx.newId()
  const passkey = {
    organization_id: organizationId,
    id,
    user_id: userId,
    name,
    credential_id: randomBytes(16),
    public_key: randomBytes(77),
    sign_count: 0,
    transports: [],
    created_at: iso(ctx.clock.now()),
  }
  await ctx.db.transaction(organizationId, (tx) => tx.rows(insertPasskey(passkey)))
  return id
}

export interface TestAuthenticator {
  currentCode(): string
  readonly recoveryCodes: readonly string[]
}

export async function getEmail(
  { ctx }: Pick<ServiceHandle, 'ctx'>,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
): Promise<string> {
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  return account?.email ?? ''
}

/** Sends due mail and returns what arrived. */
export async function deliverAccountMail({
  service,
  smtp,
}: {
  readonly service: Pick<ServiceHandle, 'ctx'>
  readonly smtp: TestSmtpServer
}): Promise<Received[]> {
  await sendAccountMail.run(service.ctx, neverAborted)
  return smtp.drain()
}

/** The path of the only link in the only mail to this address. */
export function findLinkTo(received: readonly Received[], address: string): string {
  const matching = received.filter(({ to }) => to.includes(address))
  if (matching.length !== 1) throw new Error(`${matching.length} mails to ${address}`)
  const text = matching[0]?.mail.text ?? ''
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`No link in: ${text}`)
  return link
}

/** A browser in which the user is signed in. */
export async function signInVisitor(
  service: Pick<ServiceHandle, 'url'>,
  email: string,
  password = PASSWORD,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = createVisitor(service, options)
  const { status, html } = await visitor.send('/sign-in', { email, password })
  if (status !== 303) throw new Error(`Sign-in returned ${status}: ${html}`)
  return visitor
}
