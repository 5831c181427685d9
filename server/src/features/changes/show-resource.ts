// What each kind of event is about: the resource as it was right after it, in the shape that the API shows, and its scope.
import { type Static, type TObject, Type } from 'typebox'
import { type Scope, scopeAllows } from '../../domain/access/scopes.ts'
import type { EventType as EventName } from '../../domain/events/catalogue.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Uri } from '../../platform/http/answers.ts'
import { uriOf } from '../../platform/uris.ts'
import {
  EventTypeSchedule,
  toEventTypeSchedule,
  toUserSchedule,
  UserSchedule,
} from '../availability-schedules/schema.ts'
import {
  CalendarFeed,
  CalendarSubscription,
  toCalendarFeed,
  toCalendarSubscription,
} from '../calendars/schema.ts'
import { EventType, EventTypePermission, toEventType, toEventTypePermission } from '../event-types/schema.ts'
import { Group, GroupRelationship, toGroup, toGroupRelationship } from '../groups/schema.ts'
import { Hold, toHold } from '../holds/schema.ts'
import { Invitee, NoShow, toInvitee, toNoShow } from '../invitees/schema.ts'
import { OrganizationInvitation, toOrganizationInvitation } from '../organization-invitations/schema.ts'
import { OrganizationMembership, toOrganizationMembership } from '../organization-memberships/schema.ts'
import { Organization, toOrganization } from '../organizations/schema.ts'
import { RoutingForm, toRoutingForm } from '../routing-forms/schema.ts'
import { RoutingFormSubmission, toRoutingFormSubmission } from '../routing-forms/submission-schema.ts'
import { ScheduledEvent, toScheduledEvent } from '../scheduled-events/schema.ts'
import type { EventToShow } from '../scheduled-events/store.ts'
import { SchedulingLink, toSchedulingLink } from '../scheduling-links/schema.ts'
import { Share, toShare } from '../shares/schema.ts'
import { toUser, User } from '../users/schema.ts'
import { toWebhookSubscription, WebhookSubscription } from '../webhook-subscriptions/schema.ts'

/** What is needed to show a resource beside what its event has kept of it. */
export interface Setting {
  readonly ctx: Context
  readonly event: EventName
  readonly occurredAt: Instant
  /** By their ids: the scheduled events as they are now, for the hosts and guests that bookings keep nowhere else. */
  readonly meetings: ReadonlyMap<string, EventToShow>
}

export interface Kind {
  /** The title of its schema: what it is called on the wire. */
  readonly type: string
  readonly schema: TObject
  readonly scope: Scope
  readonly show: (setting: Setting, kept: never) => object
}

const kind = <Schema extends TObject, Row>(
  schema: Schema,
  scope: Scope,
  show: (setting: Setting, kept: Row) => Static<Schema>,
) => ({
  type: String((schema as { readonly title?: string }).title),
  schema,
  scope,
  show: show as Kind['show'],
})

/** The row that a function of a feature's `schema.ts` shows. */
type RowOf<Show extends (first: never, row: never, ...more: never[]) => unknown> = Parameters<Show>[1]

/** For a resource that is shown by the address of the API and its row alone. */
const byUrls = <Schema extends TObject, Row>(
  schema: Schema,
  scope: Scope,
  to: (urls: Context['config']['urls'], row: Row) => Static<Schema>,
) => kind(schema, scope, ({ ctx }, row: Row) => to(ctx.config.urls, row))

const InviteeWithEvent = Type.Object(
  { ...Invitee.properties, scheduled_event: ScheduledEvent },
  { title: 'InviteeWithEvent' },
)

/** The blocks of a source may be thousands: GET /user_busy_times shows them. */
const BusySourceSummary = Type.Object(
  {
    name: Type.String({
      description: 'Of a subscription to a calendar: `calendar:` and its id.',
      examples: ['room-calendar'],
    }),
    user: Uri(),
    block_count: Type.Integer({ description: 'How many blocks it has.' }),
  },
  { title: 'BusySourceSummary' },
)

type KeptMeeting = Omit<EventToShow, 'hosts' | 'guests'> & Partial<Pick<EventToShow, 'hosts' | 'guests'>>

function showMeeting({ ctx, meetings }: Setting, kept: KeptMeeting) {
  const { hosts = [], guests = null } = { ...meetings.get(kept.id), ...kept }
  return toScheduledEvent(ctx.config.urls, { ...kept, hosts, guests })
}

type Noun<Name extends string> = Name extends `${infer Before}.${string}` ? Before : never

/** In the order of the reference, whose example is the first. Null: not in the feed. Tokens and how one signs in are the business of whoever holds them, deliveries of who gets them. */
const kinds = {
  invitee: kind(
    InviteeWithEvent,
    'scheduled_events:read',
    (setting, row: RowOf<typeof toInvitee> & { scheduled_event: KeptMeeting }) => ({
      ...toInvitee(setting.ctx, row),
      scheduled_event: showMeeting(setting, row.scheduled_event),
    }),
  ),
  scheduled_event: kind(ScheduledEvent, 'scheduled_events:read', showMeeting),
  invitee_no_show: byUrls(NoShow, 'scheduled_events:read', toNoShow),
  hold: kind(Hold, 'scheduled_events:read', ({ ctx, occurredAt }, row: RowOf<typeof toHold>) =>
    toHold(ctx.config.urls, row, occurredAt),
  ),
  organization: byUrls(Organization, 'organizations:read', toOrganization),
  user: byUrls(User, 'users:read', toUser),
  organization_membership: byUrls(OrganizationMembership, 'organizations:read', toOrganizationMembership),
  organization_invitation: byUrls(OrganizationInvitation, 'organizations:read', toOrganizationInvitation),
  group: byUrls(Group, 'groups:read', toGroup),
  group_relationship: byUrls(GroupRelationship, 'groups:read', toGroupRelationship),
  event_type: kind(
    EventType,
    'event_types:read',
    ({ ctx, event, occurredAt }, { hosts: _, ...row }: RowOf<typeof toEventType> & { hosts?: unknown }) =>
      // A deleted type is still read by its id, and shows when it was deleted.
      toEventType(ctx.config.urls, {
        ...row,
        ...(event === 'event_type.deleted' ? { deleted_at: occurredAt, updated_at: occurredAt } : {}),
      }),
  ),
  event_type_permission: byUrls(EventTypePermission, 'event_types:read', toEventTypePermission),
  event_type_availability_schedule: byUrls(EventTypeSchedule, 'availability:read', toEventTypeSchedule),
  user_availability_schedule: byUrls(UserSchedule, 'availability:read', toUserSchedule),
  user_busy_source: kind(
    BusySourceSummary,
    'availability:read',
    ({ ctx }, { name, user_id, blocks }: { name: string; user_id: string; blocks: number }) => ({
      name,
      user: uriOf(ctx.config.urls.api, 'users', user_id),
      block_count: blocks,
    }),
  ),
  calendar_subscription: byUrls(CalendarSubscription, 'availability:read', toCalendarSubscription),
  // Whoever follows the feed is not its host: the address is not for them.
  calendar_feed: kind(CalendarFeed, 'scheduled_events:read', ({ ctx }, row: RowOf<typeof toCalendarFeed>) =>
    toCalendarFeed(ctx, row, null),
  ),
  scheduling_link: kind(
    SchedulingLink,
    'scheduling_links:write',
    ({ ctx }, row: RowOf<typeof toSchedulingLink>) => toSchedulingLink(ctx, row),
  ),
  share: kind(Share, 'shares:write', ({ ctx }, row: RowOf<typeof toShare>) => toShare(ctx, row)),
  routing_form: kind(RoutingForm, 'routing_forms:read', ({ ctx }, row: RowOf<typeof toRoutingForm>) =>
    toRoutingForm(ctx, row),
  ),
  routing_form_submission: byUrls(RoutingFormSubmission, 'routing_forms:read', toRoutingFormSubmission),
  webhook_subscription: byUrls(WebhookSubscription, 'webhooks:read', toWebhookSubscription),
  webhook_delivery: null,
  data_deletion: null,
  access_token: null,
  oauth_grant: null,
  oauth_token: null,
  session: null,
  password: null,
  sign_in_identity: null,
  sign_in_provider: null,
  activity_log_entry: null,
} satisfies Record<Noun<EventName>, Kind | null>

const nounOf = (name: EventName) => name.split('.')[0] as Noun<EventName>

export const kindOf = (name: EventName): Kind | null => kinds[nounOf(name)]

export const shownKinds: readonly Kind[] = Object.values(kinds).filter((one) => one !== null)

export const scopesOfChanges: readonly Scope[] = [...new Set(shownKinds.map(({ scope }) => scope))]

/** Whether a token with these scopes may see what the event is about. */
export function maySee(granted: readonly string[], name: EventName): boolean {
  const shown = kindOf(name)
  return shown !== null && scopeAllows(granted, shown.scope)
}
