// Recipes: how to call each write of the route tables once, with newly created objects.
import type { CaldavServer } from '../../testbed/caldav-server.ts'
import { storeConnection } from '../../testbed/calendar-connections.ts'
import { askedNow, storeEntry } from '../../testbed/calendar-entries.ts'
import { createCalendarProgram } from '../../testbed/calendar-program.ts'
import { storeConferenceAccount } from '../../testbed/conference-accounts.ts'
import { forgetRecipients } from '../../testbed/invitations.ts'
import { SAMPLE_PNG } from '../../testbed/sample-picture.ts'
import { iso } from '../src/domain/time/instant.ts'
import { insertDeliveries } from '../src/features/webhook-deliveries/store.ts'
import { sql } from '../src/platform/db/sql.ts'
import { accountRecipes } from './account-recipes.ts'
import { bookingRequestRecipes } from './booking-request-recipes.ts'
import { installationRecipes } from './installation-recipes.ts'
import { mailTemplateRecipes } from './mail-template-recipes.ts'
import { organizationRecipes } from './organization-recipes.ts'
import type { Person, Service } from './service.ts'
import type { SignInTestbed } from './sign-in-testbed.ts'

export const CALENDAR_ACCOUNT = { username: 'ada', password: 'correct horse' }

/** Path parameters, query and body for one call, with new objects each time. `as`: someone else than the owner. */
export interface RecipeRequest {
  readonly params?: Record<string, string>
  readonly query?: string
  readonly body?: object
  readonly as?: Person
  /** Only an installation without a mail server accepts it. */
  readonly needsNoMail?: boolean
}
export type Recipe = () => Promise<RecipeRequest>

/**
 * Recipes by row id. `caldav`: a server with the account of `CALENDAR_ACCOUNT`; the service must allow calls to it, and have the
 * settings of `signIn`.
 */
export function writeRecipes(
  service: Service,
  owner: Person,
  caldav: CaldavServer,
  signIn: SignInTestbed,
): Readonly<Record<string, Recipe>> {
  let counter = 0
  const idOf = (uri = '') => uri.slice(-36)
  const next = () => {
    counter += 1
    return counter
  }
  const post = async (path: string, body: object) =>
    idOf((await service.call('POST', path, { as: owner, body })).body.resource.uri)
  const newGroup = () => post('/groups', { name: `Group ${next()}` })
  const newMember = async () =>
    (await service.addMember(owner.organizationId, `Member ${next()}`)).membershipId
  const newInvitation = () =>
    post(`/organizations/${owner.organizationId}/invitations`, { email: `guest-${next()}@example.com` })
  const newResendableInvitation = async () => {
    const id = await newInvitation()
    await forgetRecipients(service.ctx, owner.organizationId)
    return id
  }
  const newRelationship = async () => {
    const [group, membership] = [await newGroup(), await newMember()]
    return post('/group_relationships', {
      group: service.uri('groups', group),
      owner: service.uri('organization_memberships', membership),
    })
  }
  const newTimeOff = { start_time: '2030-01-01T00:00:00Z', end_time: '2030-01-08T00:00:00Z' }
  const newSchedule = () => post('/user_availability_schedules', { name: 'Hours', rules: [] })
  const newLink = async () =>
    service.ctx.secrets.createLink('organization_invitation', {
      organizationId: owner.organizationId,
      objectId: await newInvitation(),
      generation: 1,
    })

  const newPicture = new Blob([SAMPLE_PNG], { type: 'image/png' })

  const newEventType = () =>
    post('/event_types', { owner: service.uri('users', owner.userId), name: `Type ${next()}` })
  const newTypeSchedule = async () => {
    const type = service.uri('event_types', await newEventType())
    const path = `/event_type_availability_schedules?event_type=${type}`
    return idOf((await service.call('GET', path, { as: owner })).body.collection[0]?.uri)
  }
  const newPermission = async () => ({
    event_type: service.uri('event_types', await newEventType()),
    user: service.uri('users', (await service.addMember(owner.organizationId, `Member ${next()}`)).userId),
  })

  const linkBody = async () => ({
    max_event_count: 1,
    owner: service.uri('event_types', await newEventType()),
    owner_type: 'EventType',
  })
  const shareBody = async () => ({ event_type: service.uri('event_types', await newEventType()) })

  const newForm = () =>
    post('/routing_forms', {
      name: `Form ${next()}`,
      status: 'published',
      questions: [{ name: 'How many are you?', type: 'text' }],
      default_result: { type: 'custom_message', value: 'Thank you' },
    })

  /** A bookable time; each has a new host. */
  const newTime = async (fields: object = {}) => {
    const host = await service.addMember(owner.organizationId, `Host ${next()}`)
    const type = { owner: service.uri('users', host.userId), name: 'Call', minimum_notice: 0, ...fields }
    return {
      event_type: service.uri('event_types', await post('/event_types', type)),
      start_time: '2026-11-03T10:00:00Z',
    }
  }
  /** An invitee of a new meeting. */
  const newInvitee = async () => {
    const body = { ...(await newTime()), invitee: { email: 'grace@example.com', name: 'Grace Hopper' } }
    const { event, uri } = (await service.call('POST', '/invitees', { as: owner, body })).body.resource
    return { event: idOf(event), invitee: idOf(uri), uri }
  }
  const newNoShow = async () => {
    const { invitee, uri } = await newInvitee()
    return { invitee, id: await post('/invitee_no_shows', { invitee: uri }) }
  }

  const newCalendar = () => post('/calendar_subscriptions', { url: `https://example.com/${next()}.ics` })
  const newConnection = () => {
    const home = `${caldav.url}${CALENDAR_ACCOUNT.username}/`
    return storeConnection(service.ctx, owner, home, CALENDAR_ACCOUNT)
  }
  /** A new password changes its state. */
  const newRefusedConnection = async () => {
    const { connectionId } = await newConnection()
    const since = iso(service.ctx.clock.now())
    await service.ctx.db.transaction(owner.organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('calendar_connections')
          .set({ state: 'refused', failure: 'refused', failing_since: since })
          .where('id', '=', connectionId),
      ),
    )
    return connectionId
  }
  const newWebhook = () =>
    post('/webhook_subscriptions', {
      url: `https://example.com/${next()}`,
      events: ['invitee.created'],
      organization: service.uri('organizations', owner.organizationId),
      scope: 'organization',
    })
  const newDelivery = async (subscriptionId: string) => {
    const { ctx } = service
    const { organizationId } = owner
    const id = ctx.newId()
    const delivery = { id, subscriptionId, eventId: ctx.newId(), event: 'invitee.created', body: '{}' }
    await ctx.db.transaction(organizationId, (tx) =>
      tx.rows(insertDeliveries(organizationId, [delivery], ctx.clock.now())),
    )
    return id
  }

  return {
    replaceCurrentUserPicture: async () => ({ body: newPicture }),
    deleteCurrentUserPicture: async () => {
      await service.call('PUT', '/users/me/picture', { as: owner, body: newPicture })
      return {}
    },
    updateCurrentUser: async () => ({ body: { name: `Name ${next()}` } }),
    updateNotificationSettings: async () => ({
      body: { agenda: 'tomorrow', agenda_time: `18:${10 + (next() % 50)}` },
    }),
    updateOrganizationMembership: async () => ({
      params: { uuid: await newMember() },
      body: { role: 'admin' },
    }),
    deleteOrganizationMembership: async () => ({ params: { uuid: await newMember() } }),
    createOrganizationInvitation: async () => ({
      params: { uuid: owner.organizationId },
      body: { email: `guest-${next()}@example.com` },
    }),
    resendOrganizationInvitation: async () => ({ params: { uuid: await newResendableInvitation() } }),
    deleteOrganizationInvitation: async () => ({ params: { uuid: await newInvitation() } }),
    deleteInvitationOfOrganization: async () => ({
      params: { uuid: owner.organizationId, invitation_uuid: await newInvitation() },
    }),
    acceptOrganizationInvitation: async () => ({
      params: { link: await newLink() },
      body: { name: 'Guest' },
    }),
    declineOrganizationInvitation: async () => ({ params: { link: await newLink() } }),
    updateOrganization: async () => ({
      params: { uuid: owner.organizationId },
      body: { privacy_url: `https://example.com/privacy-${next()}` },
    }),
    replaceOrganizationLogo: async () => ({ params: { uuid: owner.organizationId }, body: newPicture }),
    deleteOrganizationLogo: async () => {
      const path = `/organizations/${owner.organizationId}/logo`
      await service.call('PUT', path, { as: owner, body: newPicture })
      return { params: { uuid: owner.organizationId } }
    },
    createBlockedInvitee: async () => ({ body: { pattern: `eve-${next()}@example.com` } }),
    deleteBlockedInvitee: async () => ({
      params: { uuid: await post('/blocked_invitees', { pattern: `spam-${next()}.example` }) },
    }),
    ...mailTemplateRecipes(service, owner),
    createGroup: async () => ({ body: { name: 'New' } }),
    updateGroup: async () => ({ params: { uuid: await newGroup() }, body: { name: 'Renamed' } }),
    deleteGroup: async () => ({ params: { uuid: await newGroup() } }),
    createGroupRelationship: async () => ({
      body: {
        group: service.uri('groups', await newGroup()),
        owner: service.uri('organization_memberships', await newMember()),
      },
    }),
    updateGroupRelationship: async () => ({
      params: { uuid: await newRelationship() },
      body: { role: 'admin' },
    }),
    deleteGroupRelationship: async () => ({ params: { uuid: await newRelationship() } }),
    createUserAvailabilitySchedule: async () => ({ body: { name: 'Hours', rules: [] } }),
    updateUserAvailabilitySchedule: async () => ({
      params: { uuid: await newSchedule() },
      body: { name: 'Renamed' },
    }),
    deleteUserAvailabilitySchedule: async () => ({ params: { uuid: await newSchedule() } }),
    updateEventTypeAvailabilitySchedule: async () => ({
      params: { uuid: await newTypeSchedule() },
      body: { timezone: 'Asia/Tokyo' },
    }),
    updateAvailabilityOfEventType: async () => ({
      query: `?event_type=${service.uri('event_types', await newEventType())}`,
      body: { availability_rule: { timezone: 'Asia/Tokyo' } },
    }),
    replaceUserBusySource: async () => ({
      params: { name: `source-${next()}` },
      body: { blocks: [{ start_time: '2026-11-10T10:00:00Z', end_time: '2026-11-10T11:00:00Z' }] },
    }),
    updateUserPublicHolidays: async () => ({ body: { country: 'DE', region: next() % 2 ? 'BY' : 'BE' } }),
    replacePersonalMeetingLink: async () => ({
      params: { kind: 'zoom_conference' },
      body: { url: `https://zoom.us/j/${next()}` },
    }),
    deletePersonalMeetingLink: async () => {
      const kind = 'webex_conference'
      const body = { url: 'https://acme.webex.com/meet/ada' }
      await service.call('PUT', `/locations/${kind}`, { as: owner, body })
      return { params: { kind } }
    },
    createEventType: async () => ({ body: { owner: service.uri('users', owner.userId), name: 'New' } }),
    updateEventType: async () => ({ params: { uuid: await newEventType() }, body: { name: 'Renamed' } }),
    deleteEventType: async () => ({ params: { uuid: await newEventType() } }),
    restoreEventType: async () => {
      const uuid = await newEventType()
      await service.call('DELETE', `/event_types/${uuid}`, { as: owner })
      return { params: { uuid } }
    },
    createEventTypePermission: async () => ({ body: await newPermission() }),
    deleteEventTypePermission: async () => {
      const query = await newPermission()
      await service.call('POST', '/event_type_permissions', { as: owner, body: query })
      return { query: `?${new URLSearchParams(query)}` }
    },
    createOneOffEventType: async () => ({
      body: {
        name: 'Talk',
        host: service.uri('users', owner.userId),
        duration: 30,
        date_setting: { type: 'days_in_future', days: 7 },
      },
    }),
    createSchedulingLink: async () => ({ body: await linkBody() }),
    deleteSchedulingLink: async () => ({
      params: { uuid: await post('/scheduling_links', await linkBody()) },
    }),
    createShare: async () => ({ body: await shareBody() }),
    deleteShare: async () => ({ params: { uuid: await post('/shares', await shareBody()) } }),
    ...bookingRequestRecipes(newTime, post),
    createHold: async () => ({ body: await newTime() }),
    deleteHold: async () => ({ params: { uuid: await post('/holds', await newTime()) } }),
    updateScheduledEvent: async () => ({
      params: { uuid: (await newInvitee()).event },
      body: { meeting_notes_plain: 'Noted' },
    }),
    cancelScheduledEvent: async () => ({ params: { uuid: (await newInvitee()).event } }),
    reassignScheduledEvent: async () => {
      const colleague = await service.addMember(owner.organizationId, `Colleague ${next()}`)
      return {
        params: { uuid: (await newInvitee()).event },
        body: { to: service.uri('users', colleague.userId) },
      }
    },
    answerCalendarEntryQuestion: async () => {
      // Only the host can answer.
      const body = {
        event_type: service.uri('event_types', await newEventType()),
        start_time: '2026-11-06T10:00:00Z',
        invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
      }
      const eventId = idOf((await service.call('POST', '/invitees', { as: owner, body })).body.resource.event)
      const { calendarId } = await newConnection()
      await storeEntry(service.ctx, owner, { eventId, calendarId }, askedNow(service.ctx, 'deleted'))
      return { params: { uuid: eventId }, body: { answer: 'put_back' } }
    },
    createInvitee: async () => ({
      body: {
        event_type: service.uri('event_types', await newEventType()),
        start_time: '2026-11-04T10:00:00Z',
        invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
      },
    }),
    cancelScheduledEventInvitee: async () => {
      const { event, invitee } = await newInvitee()
      return { params: { uuid: event, invitee_uuid: invitee } }
    },
    rescheduleInvitee: async () => ({
      params: { uuid: (await newInvitee()).invitee },
      body: { start_time: '2026-11-05T10:00:00Z' },
    }),
    requestReschedule: async () => ({
      params: { uuid: (await newInvitee()).invitee },
      body: { message: 'I have to travel.' },
    }),
    markInviteeNoShow: async () => ({ params: { uuid: (await newInvitee()).invitee } }),
    unmarkInviteeNoShow: async () => ({ params: { uuid: (await newNoShow()).invitee } }),
    createInviteeNoShow: async () => ({ body: { invitee: (await newInvitee()).uri } }),
    createRoutingForm: async () => ({ body: { name: 'New' } }),
    updateRoutingForm: async () => ({ params: { uuid: await newForm() }, body: { status: 'draft' } }),
    deleteRoutingForm: async () => ({ params: { uuid: await newForm() } }),
    createRoutingFormSubmission: async () => ({
      body: {
        routing_form: service.uri('routing_forms', await newForm()),
        questions_and_answers: [{ question: 'How many are you?', answer: '12' }],
      },
    }),
    createWebhookSubscription: async () => ({
      body: {
        url: `https://example.com/${next()}`,
        events: ['event_type.created'],
        organization: service.uri('organizations', owner.organizationId),
        scope: 'user',
        user: service.uri('users', owner.userId),
      },
    }),
    updateWebhookSubscription: async () => ({
      params: { uuid: await newWebhook() },
      body: { state: 'paused' },
    }),
    deleteWebhookSubscription: async () => ({ params: { uuid: await newWebhook() } }),
    testWebhookSubscription: async () => ({ params: { uuid: await newWebhook() } }),
    redeliverWebhook: async () => {
      const uuid = await newWebhook()
      return { params: { uuid, delivery_uuid: await newDelivery(uuid) } }
    },
    redeliverWebhooks: async () => ({ params: { uuid: await newWebhook() }, body: { status: 'failed' } }),
    createCalendarSubscription: async () => ({ body: { url: `https://example.com/${next()}.ics` } }),
    updateCalendarSubscription: async () => ({
      params: { uuid: await newCalendar() },
      body: { name: 'Renamed' },
    }),
    readCalendarSubscription: async () => ({ params: { uuid: await newCalendar() } }),
    deleteCalendarSubscription: async () => ({ params: { uuid: await newCalendar() } }),
    createCalendarConnection: async () => {
      const { username, password } = CALENDAR_ACCOUNT
      await createCalendarProgram(caldav.url, username, password).createCalendar(`work-${next()}`)
      return { body: { provider: 'caldav', url: caldav.url, ...CALENDAR_ACCOUNT } }
    },
    updateCalendarConnection: async () => ({
      params: { uuid: await newRefusedConnection() },
      body: { password: CALENDAR_ACCOUNT.password },
    }),
    readCalendarConnection: async () => ({ params: { uuid: (await newConnection()).connectionId } }),
    deleteCalendarConnection: async () => ({ params: { uuid: (await newConnection()).connectionId } }),
    deleteConferenceAccount: async () => ({
      params: { uuid: await storeConferenceAccount(service.ctx, owner) },
    }),
    updateConnectedCalendar: async () => ({
      params: { uuid: (await newConnection()).calendarId },
      body: { counts_tentative: false },
    }),
    createUserTimeOff: async () => ({ body: newTimeOff }),
    updateUserTimeOff: async () => ({
      params: { uuid: await post('/user_time_off', newTimeOff) },
      body: { reason: 'Vacation' },
    }),
    deleteUserTimeOff: async () => ({ params: { uuid: await post('/user_time_off', newTimeOff) } }),
    createCalendarFeed: async () => ({ body: { name: 'Phone' } }),
    deleteCalendarFeed: async () => ({ params: { uuid: await post('/calendar_feeds', { name: 'Phone' }) } }),
    createDataLookup: async () => ({ body: { email: `guest-${next()}@example.com` } }),
    deleteInviteeData: async () => ({ body: { emails: [`guest-${next()}@example.com`] } }),
    deleteInvitees: async () => ({ body: { emails: [`guest-${next()}@example.com`] } }),
    deleteEventData: async () => ({
      body: { start_time: '2020-01-01T00:00:00Z', end_time: '2020-02-01T00:00:00Z' },
    }),
    deleteInviteeNoShow: async () => ({ params: { uuid: (await newNoShow()).id } }),
    ...accountRecipes(service, owner, next, signIn),
    ...organizationRecipes(service),
    ...installationRecipes(service, owner),
  }
}
