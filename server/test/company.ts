// An organization whose admins set up single sign-on: its own email domain, and a browser in which its owner is signed in.
import { consoleHeaders, cookieOf, openPasswordSession } from '../../testbed/accounts.ts'
import { createVisitor, type Visitor } from '../../testbed/visitor.ts'
import { sql } from '../src/platform/db/sql.ts'
import { SESSION_API_PATH } from '../src/platform/pages/session-path.ts'
import type { ApiResponse, Person, Service } from './service.ts'
import type { SignInTestbed } from './sign-in-testbed.ts'

export interface Company {
  readonly owner: Person
  readonly domain: string
  readonly browser: Visitor
  /** Calls an operation in a new session of the owner, or of another person. */
  call(method: string, path: string, body?: object, person?: Person): Promise<ApiResponse>
  /** Adds the domain, or another one, and publishes its record. Returns its path. */
  addDomain(domain?: string): Promise<string>
  verifyDomain(): Promise<void>
  saveDraft(changes?: object): Promise<ApiResponse>
  /** Signs in at the provider as a test, in the browser of the owner. Returns where the browser is then. */
  test(subject: string, claims: Readonly<Record<string, unknown>>): Promise<string | null>
}

/** Sets the address of an existing user. */
export async function setEmail({ ctx }: Service, { organizationId, userId }: Person, email: string) {
  await ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(sql.updateTable('users').set({ email }).where('id', '=', userId))
    await tx.rows(sql.updateTable('sign_in_emails').set({ email }).where('user_id', '=', userId))
  })
}

export async function createCompany(service: Service, signIn: SignInTestbed, name: string): Promise<Company> {
  const owner = await service.createOrganization(name)
  const domain = `${name.toLowerCase()}.example`
  await setEmail(service, owner, `owner@${domain}`)
  const browser = createVisitor(service)
  const send = async (session: { secret: string }, method: string, path: string, body?: object) =>
    service.call(method, `${SESSION_API_PATH}${path}`, {
      headers: consoleHeaders(service, session),
      ...(body === undefined ? {} : { body }),
    })
  const call: Company['call'] = async (method, path, body, person = owner) =>
    send(await openPasswordSession(service, person), method, path, body)
  const { issuer, clientId, clientSecret } = signIn.identityProvider
  const addDomain = async (added = domain) => {
    const { uri = '', record } = (await call('POST', '/sign_in_domains', { domain: added })).body.resource
    const { name: recordName, value } = record as unknown as { name: string; value: string }
    signIn.publish(recordName, value)
    return new URL(uri).pathname
  }
  return {
    owner,
    domain,
    browser,
    call,
    addDomain,
    verifyDomain: async () => {
      await call('POST', `${await addDomain()}/verification`)
    },
    saveDraft: (changes = {}) =>
      call('PUT', '/identity_provider/draft', {
        issuer,
        client_id: clientId,
        client_secret: clientSecret,
        ...changes,
      }),
    test: async (subject, claims) => {
      signIn.identityProvider.signInAs(subject, claims)
      const session = await openPasswordSession(service, owner)
      const [cookieName = '', secret = ''] = cookieOf(service.ctx, session.secret).split('=')
      const { headers, body } = await send(session, 'POST', '/identity_provider/test')
      browser.cookies.set(cookieName, secret)
      for (const line of headers.getSetCookie()) {
        const [, setName = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        browser.cookies.set(setName, value)
      }
      const back = await signIn.identityProvider.followRedirects(body.resource.authorization_url ?? '')
      return (await browser.open(back)).location
    },
  }
}
