// How each page row that takes a form or a body, and each address of a library, is used once; and which entry that leaves.
import type { EventType } from '../src/domain/events/catalogue.ts'
import { deliverAccountMail, linkTo, PASSWORD, signedIn } from './accounts.ts'
import { confirmed, guestOf } from './booking-page.ts'
import { pathOf } from './meetings.ts'
import { codeFor, newProof, post, requestFor, type TestApp } from './oauth.ts'
import { at, type OwnBookings } from './own-bookings.ts'
import { mailTo } from './post-office.ts'
import type { Person } from './service.ts'
import { type Visitor, visit } from './visitor.ts'

export type Line = readonly [
  who: 'user' | 'invitee' | 'system',
  emits: EventType,
  prepare: () => Promise<() => Promise<unknown>>,
]

export interface PageRecipes {
  readonly pages: Readonly<Record<string, Line | null>>
  readonly mounts: Readonly<Record<string, Line | null>>
}

/** `ada` has a password, and the address `email`. By the id of the row. */
export function pageRecipes(own: OwnBookings, ada: Person, email: string, app: TestApp): PageRecipes {
  let made = 0
  const nextName = () => {
    made += 1
    return `page-${made}`
  }
  const browser = () => visit(own.service)
  const signIn = () => signedIn(own.service, email)
  const local = (location: string | null) => {
    const { pathname, search } = new URL(location ?? '', 'https://meetwright.test')
    return `${pathname}${search}`
  }
  const mailed = async (address: string) => linkTo(await deliverAccountMail(own.office), address)
  async function invitation(): Promise<string> {
    const address = `${nextName()}@example.org`
    const path = `/organizations/${own.owner.organizationId}/invitations`
    await own.service.call('POST', path, { as: own.owner, body: { email: address } })
    const { text = '' } = mailTo(await own.office.deliver(own.owner), address)
    return /https:\/\/meetwright\.test(\/invitations\/\S+)/.exec(text)?.[1] ?? ''
  }
  const bookingPath = async () =>
    pathOf((await own.the.call('GET', pathOf(await own.the.type([own.host])))).body.resource.scheduling_url)
  async function formPath(): Promise<string> {
    const body = {
      name: 'Form',
      status: 'published',
      questions: [{ name: 'How many?', type: 'text' }],
      default_result: { type: 'custom_message', value: 'Thank you' },
    }
    const { resource } = (await own.service.call('POST', '/routing_forms', { as: own.owner, body })).body
    return pathOf(resource.booking_url)
  }
  const bookAt = async (path: string) => {
    const booked = await guestOf(own.service).book(path, { start: at(own.nextTime()) })
    confirmed(booked)
  }
  async function comeWithApp(visitor: Visitor): Promise<string> {
    return local((await visitor.open(requestFor(app, newProof()))).location)
  }
  const revocable = async (visitor: Visitor, list: string) =>
    new RegExp(`${list}/[0-9a-f-]{36}/revoke`).exec((await visitor.open(list)).html)?.[0] ?? ''

  /** Null: it writes nothing of any organization. */
  const pages: Readonly<Record<string, Line | null>> = {
    signIn: ['user', 'session.created', async () => signIn],
    // Leads to the company's provider; the way back is in other-events.test.ts.
    companySignIn: null,
    // A mail waits; whoever it is to belongs to nobody yet.
    signUp: null,
    completeSignUp: [
      'system',
      'organization.created',
      async () => {
        const address = `${nextName()}@example.org`
        await browser().send('/sign-up', { email: address })
        const link = await mailed(address)
        const fields = { name: 'Ada', organization: 'Engines', password: PASSWORD, timezone: 'Europe/London' }
        return () => browser().send(link, fields)
      },
    ],
    // A mail waits; nothing is changed by having asked for it.
    forgotPassword: null,
    resetPassword: [
      'user',
      'password.changed',
      async () => {
        await browser().send('/forgot-password', { email })
        const link = await mailed(email)
        return () => browser().send(link, { password: PASSWORD })
      },
    ],
    invitation: [
      'invitee',
      'organization_invitation.accepted',
      async () => {
        const link = await invitation()
        return () => browser().send(link, { name: 'Grace', password: PASSWORD, timezone: 'UTC' })
      },
    ],
    declineInvitation: [
      'invitee',
      'organization_invitation.declined',
      async () => {
        const link = await invitation()
        return () => browser().send(`${link}/decline`)
      },
    ],
    changePassword: [
      'user',
      'password.changed',
      async () => {
        const visitor = await signIn()
        return () => visitor.send('/account/password', { present: PASSWORD, password: PASSWORD })
      },
    ],
    signOut: [
      'user',
      'session.deleted',
      async () => {
        const visitor = await signIn()
        return () => visitor.send('/sign-out')
      },
    ],
    signOutEverywhere: [
      'user',
      'session.deleted',
      async () => {
        const visitor = await signIn()
        return () => visitor.send('/sign-out-everywhere')
      },
    ],
    newToken: [
      'user',
      'access_token.created',
      async () => {
        const visitor = await signIn()
        return () => visitor.send('/account/tokens/new', { name: 'Mine', expiry: '30', scopes: 'users:read' })
      },
    ],
    revokeToken: [
      'user',
      'access_token.revoked',
      async () => {
        const visitor = await signIn()
        await visitor.send('/account/tokens/new', { name: 'Theirs', expiry: '30', scopes: 'users:read' })
        const path = await revocable(visitor, '/account/tokens')
        return () => visitor.send(path)
      },
    ],
    consent: [
      'user',
      'oauth_grant.created',
      async () => {
        const visitor = await signIn()
        const consent = await comeWithApp(visitor)
        return () => visitor.send(consent, { answer: 'allow' })
      },
    ],
    revokeApp: [
      'user',
      'oauth_grant.revoked',
      async () => {
        await post(own.service, '/oauth/token', await codeFor(own.service, ada, app))
        const visitor = await signIn()
        const path = await revocable(visitor, '/account/apps')
        return () => visitor.send(path)
      },
    ],
    bookType: [
      'invitee',
      'invitee.created',
      async () => {
        const path = await bookingPath()
        return () => bookAt(path)
      },
    ],
    bookLink: [
      'invitee',
      'invitee.created',
      async () => {
        const owner = await own.the.type([own.host])
        const body = { max_event_count: 1, owner, owner_type: 'EventType' }
        const { resource } = (await own.service.call('POST', '/scheduling_links', { as: own.owner, body }))
          .body
        return () => bookAt(pathOf(resource.booking_url))
      },
    ],
    cancelBooking: [
      'invitee',
      'invitee.canceled',
      async () => {
        const { cancel } = await own.booked()
        return () => own.send(cancel, { reason: 'Ill' })
      },
    ],
    rescheduleBookingTo: [
      'invitee',
      'invitee.rescheduled',
      async () => {
        const { reschedule } = await own.booked()
        return () => own.move(reschedule, at(own.nextTime()))
      },
    ],
    reconfirmBooking: [
      'invitee',
      'invitee.reconfirmed',
      async () => {
        const { reconfirm } = await own.booked({ reconfirmation_hours: 24 })
        return () => own.send(reconfirm)
      },
    ],
    routingForm: [
      'invitee',
      'routing_form_submission.created',
      async () => {
        const path = await formPath()
        return () => own.send(path)
      },
    ],
    answerRoutingForm: [
      'invitee',
      'routing_form_submission.created',
      async () => {
        const path = await formPath()
        return () => guestOf(own.service).answer(path, {})
      },
    ],
  }

  /** Of the addresses that a library answers, those that are sent something. */
  const mounts: Readonly<Record<string, Line | null>> = {
    oauth_token: [
      'system',
      'oauth_token.issued',
      async () => {
        const fields = await codeFor(own.service, ada, app)
        return () => post(own.service, '/oauth/token', fields)
      },
    ],
    oauth_revoke: [
      'system',
      'oauth_token.revoked',
      async () => {
        const { body } = await post(own.service, '/oauth/token', await codeFor(own.service, ada, app))
        const fields = { client_id: app.clientId, token: body.access_token }
        return () => post(own.service, '/oauth/revoke', fields)
      },
    ],
    oauth_introspect: null,
    // Apps belong to the installation, and to no organization.
    oauth_register: null,
    // Each of its tools is a row of the API.
    mcp: null,
  }

  return { pages, mounts }
}
