// Recipes: how to use each page row with a form or body and each library endpoint once, and the event it emits.
import {
  addTestPasskey,
  createSignedInVisitor,
  deliverAccountMail,
  findLinkTo,
  getEmail,
  PASSWORD,
  setUpTotp,
  setUserPassword,
  signInVisitor,
} from '../../testbed/accounts.ts'
import {
  buildAuthorizationUrl,
  createPkcePair,
  obtainCode,
  postForm,
  type TestApp,
} from '../../testbed/oauth.ts'
import { createVisitor, type Visitor } from '../../testbed/visitor.ts'
import type { EventType } from '../src/domain/events/catalog.ts'
import { totpCode } from '../src/features/second-factors/compute-totp.ts'
import { bookingPageRecipes } from './booking-page-recipes.ts'
import type { InviteeBookings } from './invitee-bookings.ts'
import { findMailTo } from './mail-server.ts'
import { mountRecipes } from './mount-recipes.ts'
import { createDeletedOrganization } from './organization-recipes.ts'
import type { PageRecipe } from './page-recipe.ts'
import type { Person } from './service.ts'

export interface PageRecipes {
  readonly pages: Readonly<Record<string, PageRecipe | null>>
  readonly mounts: Readonly<Record<string, PageRecipe | null>>
}

/** Recipes by row id. `ada` has a password and the address `email`. */
export function pageRecipes(
  bookings: InviteeBookings,
  ada: Person,
  email: string,
  app: TestApp,
): PageRecipes {
  let counter = 0
  const nextName = () => {
    counter += 1
    return `page-${counter}`
  }
  const newVisitor = () => createVisitor(bookings.service)
  const signInAda = () => signInVisitor(bookings.service, email)
  async function createUser(): Promise<{ person: Person; address: string }> {
    const person = await bookings.service.addMember(bookings.owner.organizationId, nextName())
    await setUserPassword(bookings.service, person)
    return { person, address: await getEmail(bookings.service, person) }
  }
  /** Sends the form of a user who has an authenticator app. */
  const withTotp = (emits: EventType, path: string): PageRecipe => [
    'user',
    emits,
    async () => {
      const { person, address } = await createUser()
      const visitor = await signInVisitor(bookings.service, address)
      await setUpTotp(bookings.service, person)
      return () => visitor.send(path)
    },
  ]
  const toPath = (location: string | null) => {
    const { pathname, search } = new URL(location ?? '', 'https://meetwright.test')
    return `${pathname}${search}`
  }
  const readMailedLink = async (address: string) =>
    findLinkTo(await deliverAccountMail(bookings.mailServer), address)
  async function createInvitationLink(): Promise<string> {
    const address = `${nextName()}@example.org`
    const path = `/organizations/${bookings.owner.organizationId}/invitations`
    await bookings.service.call('POST', path, { as: bookings.owner, body: { email: address } })
    const { text = '' } = findMailTo(await bookings.mailServer.deliver(), address)
    return /https:\/\/meetwright\.test(\/invitations\/\S+)/.exec(text)?.[1] ?? ''
  }
  async function openConsent(visitor: Visitor): Promise<string> {
    return toPath((await visitor.open(buildAuthorizationUrl(app, createPkcePair()))).location)
  }
  const findRevokePath = async (visitor: Visitor, list: string) =>
    new RegExp(`${list}/[0-9a-f-]{36}/revoke`).exec((await visitor.open(list)).html)?.[0] ?? ''

  /** Null: it writes nothing in any organization. */
  const pages: Readonly<Record<string, PageRecipe | null>> = {
    signIn: ['user', 'session.created', async () => signInAda],
    // They need an identity provider; other-events.test.ts and sso.test.ts test the events.
    ssoSignIn: null,
    // It only redirects to the provider. Its callback has no form.
    ...{ googleCalendars: null, microsoftCalendars: null, zoomConferences: null },
    ssoMove: null,
    // setup.test.ts and sign-in-link.test.ts test them.
    setup: null,
    signInLink: null,
    completeSignUp: [
      'system',
      'organization.created',
      async () => {
        const address = `${nextName()}@example.org`
        await newVisitor().send('/sign-up', { email: address })
        const link = await readMailedLink(address)
        const fields = { name: 'Ada', organization: 'Engines', password: PASSWORD, timezone: 'Europe/London' }
        return () => newVisitor().send(link, fields)
      },
    ],
    // Queue a mail; the requests change nothing.
    signUp: null,
    forgotPassword: null,
    changeEmail: null,
    currentBooking: null,
    resetPassword: [
      'user',
      'password.changed',
      async () => {
        await newVisitor().send('/forgot-password', { email })
        const link = await readMailedLink(email)
        return () => newVisitor().send(link, { password: PASSWORD })
      },
    ],
    invitation: [
      'invitee',
      'organization_invitation.accepted',
      async () => {
        const link = await createInvitationLink()
        return () => newVisitor().send(link, { name: 'Grace', password: PASSWORD, timezone: 'UTC' })
      },
    ],
    declineInvitation: [
      'invitee',
      'organization_invitation.declined',
      async () => {
        const link = await createInvitationLink()
        return () => newVisitor().send(`${link}/decline`)
      },
    ],
    changePassword: [
      'user',
      'password.changed',
      async () => {
        const visitor = await signInAda()
        return () => visitor.send('/account/password', { present: PASSWORD, password: PASSWORD })
      },
    ],
    confirmEmailChange: [
      'user',
      'user.updated',
      async () => {
        const visitor = await signInVisitor(bookings.service, (await createUser()).address)
        const newAddress = `${nextName()}@example.org`
        await visitor.send('/account/email', { email: newAddress })
        const link = await readMailedLink(newAddress)
        return () => newVisitor().send(link)
      },
    ],
    signOut: [
      'user',
      'session.deleted',
      async () => {
        const visitor = await signInAda()
        return () => visitor.send('/sign-out')
      },
    ],
    signOutEverywhere: [
      'user',
      'session.deleted',
      async () => {
        const visitor = await signInAda()
        return () => visitor.send('/sign-out-everywhere')
      },
    ],
    restoreDeletedOrganization: [
      'user',
      'organization.restored',
      async () => {
        const owner = await createDeletedOrganization(bookings.service)
        const visitor = await createSignedInVisitor(bookings.service, owner)
        return () => visitor.send('/account/deleted-organization/restore')
      },
    ],
    secondFactor: [
      'user',
      'session.created',
      async () => {
        const { person, address } = await createUser()
        const { recoveryCodes } = await setUpTotp(bookings.service, person)
        const visitor = newVisitor()
        await visitor.send('/sign-in', { email: address, password: PASSWORD })
        return () => visitor.send('/sign-in/second-factor', { code: recoveryCodes[0] ?? '' })
      },
    ],
    setUpTotp: [
      'user',
      'totp_factor.created',
      async () => {
        const visitor = await signInVisitor(bookings.service, (await createUser()).address)
        const { html } = await visitor.open('/account/security/authenticator')
        const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
        const code = totpCode(secret, Math.floor(bookings.service.ctx.clock.now() / 30_000))
        return () => visitor.send('/account/security/authenticator', { code })
      },
    ],
    disableTotp: withTotp('totp_factor.deleted', '/account/security/authenticator/remove'),
    createRecoveryCodes: withTotp('recovery_codes.created', '/account/security/recovery-codes'),
    // Only a browser can create and use passkeys: see second-factors.browser.test.ts.
    addPasskey: null,
    signInWithPasskey: null,
    removePasskey: [
      'user',
      'passkey.deleted',
      async () => {
        const { person, address } = await createUser()
        const visitor = await signInVisitor(bookings.service, address)
        const passkeyId = await addTestPasskey(bookings.service, person)
        return () => visitor.send(`/account/security/passkeys/${passkeyId}/remove`)
      },
    ],
    endSession: [
      'user',
      'session.deleted',
      async () => {
        const { address } = await createUser()
        await signInVisitor(bookings.service, address)
        const visitor = await signInVisitor(bookings.service, address)
        const { html } = await visitor.open('/account/security')
        const path = /\/account\/security\/sessions\/[0-9a-f-]{36}\/end/.exec(html)?.[0] ?? ''
        return () => visitor.send(path)
      },
    ],
    endOtherSessions: [
      'user',
      'session.deleted',
      async () => {
        const { address } = await createUser()
        await signInVisitor(bookings.service, address)
        const visitor = await signInVisitor(bookings.service, address)
        return () => visitor.send('/account/security/sessions/end-others')
      },
    ],
    // They change only when the session was last confirmed.
    confirmIdentity: null,
    confirmWithPasskey: null,
    newToken: [
      'user',
      'access_token.created',
      async () => {
        const visitor = await signInAda()
        return () => visitor.send('/account/tokens/new', { name: 'Mine', expiry: '30', scopes: 'users:read' })
      },
    ],
    revokeToken: [
      'user',
      'access_token.revoked',
      async () => {
        const visitor = await signInAda()
        await visitor.send('/account/tokens/new', { name: 'Theirs', expiry: '30', scopes: 'users:read' })
        const path = await findRevokePath(visitor, '/account/tokens')
        return () => visitor.send(path)
      },
    ],
    consent: [
      'user',
      'oauth_grant.created',
      async () => {
        const visitor = await signInAda()
        const consent = await openConsent(visitor)
        return () => visitor.send(consent, { answer: 'allow' })
      },
    ],
    revokeApp: [
      'user',
      'oauth_grant.revoked',
      async () => {
        await postForm(bookings.service, '/oauth/token', await obtainCode(bookings.service, ada, app))
        const visitor = await signInAda()
        const path = await findRevokePath(visitor, '/account/apps')
        return () => visitor.send(path)
      },
    ],
    ...bookingPageRecipes(bookings),
  }

  return { pages, mounts: mountRecipes(bookings, ada, app) }
}
