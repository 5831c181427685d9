// Maps each kind of event to its resource schema, its scope and the function that renders it.
import { type Static, type TObject, Type } from 'typebox'
import { type Scope, scopeAllows } from '../../domain/access/scopes.ts'
import type { EventType as EventName } from '../../domain/events/catalog.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import {
  EventTypeSchedule,
  toEventTypeSchedule,
  toUserSchedule,
  UserSchedule,
} from '../availability-schedules/schema.ts'
import { BookingRequest, toBookingRequest } from '../booking-requests/schema.ts'
import {
  CalendarConnection,
  ConnectedCalendar,
  toCalendarConnection,
  toConnectedCalendar,
} from '../calendar-connections/schema.ts'
import {
  CalendarFeed,
  CalendarSubscription,
  toCalendarFeed,
  toCalendarSubscription,
} from '../calendars/schema.ts'
import { ConferenceAccount, toConferenceAccount } from '../conference-accounts/schema.ts'
import { EventType, EventTypePermission, toEventType, toEventTypePermission } from '../event-types/schema.ts'
import { Group, GroupRelationship, toGroup, toGroupRelationship } from '../groups/schema.ts'
import { Hold, toHold } from '../holds/schema.ts'
import { InviteeWithEvent, NoShow, toInvitee, toNoShow } from '../invitees/schema.ts'
import { PersonalMeetingLink, toPersonalMeetingLink } from '../locations/schema.ts'
import { OrganizationInvitation, toOrganizationInvitation } from '../organization-invitations/schema.ts'
import { OrganizationMembership, toOrganizationMembership } from '../organization-memberships/schema.ts'
import { Organization, toOrganization } from '../organizations/schema.ts'
import { toUserPublicHolidays, UserPublicHolidays } from '../public-holidays/schema.ts'
import { RoutingForm, toRoutingForm } from '../routing-forms/schema.ts'
import { RoutingFormSubmission, toRoutingFormSubmission } from '../routing-forms/submission-schema.ts'
import { ScheduledEvent, toScheduledEvent } from '../scheduled-events/schema.ts'
import type { EventDetails } from '../scheduled-events/store.ts'
import { SchedulingLink, toSchedulingLink } from '../scheduling-links/schema.ts'
import { Share, toShare } from '../shares/schema.ts'
import { toUserTimeOff, UserTimeOff } from '../user-time-off/schema.ts'
import { toUser, User } from '../users/schema.ts'
import { toWebhookSubscription, WebhookSubscription } from '../webhook-subscriptions/schema.ts'

/** Data for rendering a resource that its event does not contain. */
export interface ResourceContext {
  readonly ctx: Context
  readonly event: EventName
  readonly occurredAt: Instant
  /** Current scheduled events by id, for hosts and guests that are missing in stored bookings. */
  readonly meetings: ReadonlyMap<string, EventDetails>
}

export interface ResourceKind {
  /** The title of the schema, which is the `resource_type` in the API. */
  readonly type: string
  readonly schema: TObject
  readonly scope: Scope
  readonly show: (context: ResourceContext, stored: never) => object
}

const defineKind = <Schema extends TObject, Row>(
  schema: Schema,
  scope: Scope,
  show: (context: ResourceContext, stored: Row) => Static<Schema>,
) => ({
  type: String((schema as { readonly title?: string }).title),
  schema,
  scope,
  show: show as ResourceKind['show'],
})

/** The row type of a render function in a feature's `schema.ts`. */
type RowOf<Show extends (first: never, row: never, ...more: never[]) => unknown> = Parameters<Show>[1]

/** For resources that need only the API URL and their row. */
const defineKindByUrls = <Schema extends TObject, Row>(
  schema: Schema,
  scope: Scope,
  to: (urls: Context['config']['urls'], row: Row) => Static<Schema>,
) => defineKind(schema, scope, ({ ctx }, row: Row) => to(ctx.config.urls, row))

/** Omits the blocks, which may be thousands. GET /user_busy_times returns them. */
const BusySourceSummary = Type.Object(
  {
    name: Type.String({
      description: 'For a calendar subscription or a connected calendar: `calendar:` followed by its id.',
      examples: ['room-calendar'],
    }),
    user: Uri(),
    block_count: Type.Integer({ description: 'Number of busy blocks.' }),
  },
  { title: 'BusySourceSummary' },
)

type StoredMeeting = Omit<EventDetails, 'hosts' | 'guests'> & Partial<Pick<EventDetails, 'hosts' | 'guests'>>

function showMeeting({ ctx, meetings }: ResourceContext, stored: StoredMeeting) {
  const { hosts = [], guests = null } = { ...meetings.get(stored.id), ...stored }
  return toScheduledEvent(ctx.config.urls, { ...stored, hosts, guests })
}

type NameBefore<Name extends string> = Name extends `${infer Before}.${string}` ? Before : never

export type ResourceName = NameBefore<EventName>

/** Those that the feed contains. */
export type ShownResourceName = {
  [Name in ResourceName]: (typeof kinds)[Name] extends null ? never : Name
}[ResourceName]

/**
 * In the order of the API reference, which shows the first as the example. Null = not in the feed: tokens and sign-in are
 * private to their user, and deliveries to their receiver.
 */
const kinds = {
  invitee: defineKind(
    InviteeWithEvent,
    'scheduled_events:read',
    (context, row: RowOf<typeof toInvitee> & { scheduled_event: StoredMeeting }) => ({
      ...toInvitee(context.ctx, row),
      scheduled_event: showMeeting(context, row.scheduled_event),
    }),
  ),
  scheduled_event: defineKind(ScheduledEvent, 'scheduled_events:read', showMeeting),
  invitee_no_show: defineKindByUrls(NoShow, 'scheduled_events:read', toNoShow),
  hold: defineKind(Hold, 'scheduled_events:read', ({ ctx, occurredAt }, row: RowOf<typeof toHold>) =>
    toHold(ctx.config.urls, row, occurredAt),
  ),
  booking_request: defineKind(
    BookingRequest,
    'scheduled_events:read',
    ({ ctx, occurredAt }, row: RowOf<typeof toBookingRequest>) => toBookingRequest(ctx, row, occurredAt),
  ),
  organization: defineKindByUrls(Organization, 'organizations:read', toOrganization),
  user: defineKindByUrls(User, 'users:read', toUser),
  organization_membership: defineKindByUrls(
    OrganizationMembership,
    'organizations:read',
    toOrganizationMembership,
  ),
  organization_invitation: defineKindByUrls(
    OrganizationInvitation,
    'organizations:read',
    toOrganizationInvitation,
  ),
  group: defineKindByUrls(Group, 'groups:read', toGroup),
  group_relationship: defineKindByUrls(GroupRelationship, 'groups:read', toGroupRelationship),
  event_type: defineKind(
    EventType,
    'event_types:read',
    ({ ctx, event, occurredAt }, { hosts: _, ...row }: RowOf<typeof toEventType> & { hosts?: unknown }) =>
      // GET still returns a deleted event type, with its time of deletion.
      toEventType(ctx.config.urls, {
        ...row,
        ...(event === 'event_type.deleted' ? { deleted_at: occurredAt, updated_at: occurredAt } : {}),
      }),
  ),
  event_type_permission: defineKindByUrls(EventTypePermission, 'event_types:read', toEventTypePermission),
  event_type_availability_schedule: defineKindByUrls(
    EventTypeSchedule,
    'availability:read',
    toEventTypeSchedule,
  ),
  user_availability_schedule: defineKindByUrls(UserSchedule, 'availability:read', toUserSchedule),
  user_busy_source: defineKind(
    BusySourceSummary,
    'availability:read',
    ({ ctx }, { name, user_id, blocks }: { name: string; user_id: string; blocks: number }) => ({
      name,
      user: uriOf(ctx.config.urls.api, 'users', user_id),
      block_count: blocks,
    }),
  ),
  user_time_off: defineKindByUrls(UserTimeOff, 'availability:read', toUserTimeOff),
  user_public_holidays: defineKindByUrls(UserPublicHolidays, 'availability:read', toUserPublicHolidays),
  personal_meeting_link: defineKindByUrls(PersonalMeetingLink, 'locations:read', toPersonalMeetingLink),
  calendar_subscription: defineKindByUrls(CalendarSubscription, 'availability:read', toCalendarSubscription),
  // Events contain no names of accounts and calendars.
  calendar_connection: defineKindByUrls(CalendarConnection, 'availability:read', toCalendarConnection),
  connected_calendar: defineKindByUrls(ConnectedCalendar, 'availability:read', toConnectedCalendar),
  conference_account: defineKindByUrls(ConferenceAccount, 'availability:read', toConferenceAccount),
  // The reader of the change feed is not the feed's user, so the URL is withheld.
  calendar_feed: defineKind(
    CalendarFeed,
    'scheduled_events:read',
    ({ ctx }, row: RowOf<typeof toCalendarFeed>) => toCalendarFeed(ctx, row, null),
  ),
  scheduling_link: defineKind(
    SchedulingLink,
    'scheduling_links:write',
    ({ ctx }, row: RowOf<typeof toSchedulingLink>) => toSchedulingLink(ctx, row),
  ),
  share: defineKind(Share, 'shares:write', ({ ctx }, row: RowOf<typeof toShare>) => toShare(ctx, row)),
  routing_form: defineKind(RoutingForm, 'routing_forms:read', ({ ctx }, row: RowOf<typeof toRoutingForm>) =>
    toRoutingForm(ctx, row),
  ),
  routing_form_submission: defineKindByUrls(
    RoutingFormSubmission,
    'routing_forms:read',
    toRoutingFormSubmission,
  ),
  webhook_subscription: defineKindByUrls(WebhookSubscription, 'webhooks:read', toWebhookSubscription),
  // Only their user reads them.
  notification_settings: null,
  // Notices to the host about their calendar.
  calendar_entry: null,
  webhook_delivery: null,
  blocked_invitee: null,
  mail_template: null,
  data_lookup: null,
  data_deletion: null,
  access_token: null,
  oauth_app: null,
  oauth_grant: null,
  oauth_token: null,
  session: null,
  password: null,
  password_link: null,
  totp_factor: null,
  passkey: null,
  recovery_codes: null,
  second_factor_rule: null,
  sign_in_identity: null,
  sign_in_provider: null,
  sign_in_email: null,
  test_mail: null,
  failed_job: null,
  installation_organization: null,
  sign_in_provider_draft: null,
  sign_in_domain: null,
  activity_log_entry: null,
} satisfies Record<ResourceName, ResourceKind | null>

/** The resource that an event is about, as in its name. */
export const resourceNameOf = (name: EventName) => name.split('.')[0] as ResourceName

export const kindOf = (name: EventName): ResourceKind | null => kinds[resourceNameOf(name)]

export const resourceKinds: readonly ResourceKind[] = Object.values(kinds).filter((one) => one !== null)

export const changeScopes: readonly Scope[] = [...new Set(resourceKinds.map(({ scope }) => scope))]

/** Whether a token with these scopes may see the resource of the event. */
export function canSee(granted: readonly string[], name: EventName): boolean {
  const resourceKind = kindOf(name)
  return resourceKind !== null && scopeAllows(granted, resourceKind.scope)
}
