// API routes for calendar subscriptions and calendar feeds.
import { Type } from 'typebox'
import { file, noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { Ref } from '../../platform/uris.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { createCalendarFeed } from './create-calendar-feed.ts'
import { deleteCalendarFeed } from './delete-calendar-feed.ts'
import { deleteCalendarSubscription } from './delete-calendar-subscription.ts'
import { feedById, feedsOf } from './feed-store.ts'
import { renameCalendarSubscription } from './rename-calendar-subscription.ts'
import { requestCalendarRead } from './request-calendar-read.ts'
import { requireOwn } from './require-own.ts'
import {
  CalendarFeed,
  CalendarSubscription,
  CalendarSubscriptionChanges,
  NewCalendarFeed,
  NewCalendarSubscription,
  toCalendarFeed,
  toCalendarSubscription,
} from './schema.ts'
import { showCalendarFeed } from './show-calendar-feed.ts'
import { subscriptionById, subscriptionsOf } from './store.ts'
import { subscribeToCalendar } from './subscribe-to-calendar.ts'

const common = { policy: 'self_or_admin', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'availability:read', status: 200 } as const
const change = { ...common, scope: 'availability:write' } as const
const readFeed = { ...read, scope: 'scheduled_events:read' } as const
const changeFeed = { ...common, scope: 'scheduled_events:write' } as const

const UserFilter = Type.Object({ user: Type.Optional(Ref('users')) })
const sortKey = ({ created_at, uri }: { readonly created_at: string; readonly uri: string }) =>
  `${created_at} ${uri}`

export const calendarRoutes = [
  row({
    ...read,
    id: 'listCalendarSubscriptions',
    path: '/calendar_subscriptions',
    summary: 'List calendar subscriptions',
    query: UserFilter,
    response: unpaged(CalendarSubscription),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const rows = await ctx.db.withOrganization(organizationId).rows(subscriptionsOf(organizationId, userId))
    const shown = rows.map((one) => toCalendarSubscription(ctx.config.urls, one))
    return pageOfArray(shown, page, sortKey)
  }),

  row({
    ...read,
    id: 'getCalendarSubscription',
    path: '/calendar_subscriptions/{uuid}',
    summary: 'Get a calendar subscription',
    response: resource(CalendarSubscription),
  }).run(async (ctx, actor, { params }) => {
    const query = subscriptionById(actor.organizationId, params.uuid)
    const stored = await ctx.db.withOrganization(actor.organizationId).first(query)
    return toCalendarSubscription(ctx.config.urls, requireOwn(actor, stored))
  }),

  row({
    ...change,
    id: 'createCalendarSubscription',
    method: 'POST',
    path: '/calendar_subscriptions',
    summary: 'Create a calendar subscription',
    status: 201,
    body: NewCalendarSubscription,
    response: resource(CalendarSubscription),
    emits: 'calendar_subscription.created',
  }).run(async (ctx, actor, { body }) =>
    toCalendarSubscription(ctx.config.urls, await subscribeToCalendar(ctx, actor, body)),
  ),

  row({
    ...change,
    id: 'updateCalendarSubscription',
    method: 'PATCH',
    path: '/calendar_subscriptions/{uuid}',
    summary: 'Rename a calendar subscription',
    status: 200,
    body: CalendarSubscriptionChanges,
    response: resource(CalendarSubscription),
    emits: 'calendar_subscription.updated',
  }).run(async (ctx, actor, { params, body }) => {
    const input = { id: params.uuid, name: body.name }
    return toCalendarSubscription(ctx.config.urls, await renameCalendarSubscription(ctx, actor, input))
  }),

  row({
    ...change,
    id: 'readCalendarSubscription',
    method: 'POST',
    path: '/calendar_subscriptions/{uuid}/read',
    summary: 'Read a subscribed calendar now',
    limit: ['api', 'calendar_read'],
    status: 202,
    response: resource(CalendarSubscription),
    emits: 'calendar_subscription.read_requested',
  }).run(async (ctx, actor, { params }) =>
    toCalendarSubscription(ctx.config.urls, await requestCalendarRead(ctx, actor, { id: params.uuid })),
  ),

  row({
    ...change,
    id: 'deleteCalendarSubscription',
    method: 'DELETE',
    path: '/calendar_subscriptions/{uuid}',
    summary: 'Delete a calendar subscription',
    status: 204,
    response: noContent,
    emits: 'calendar_subscription.deleted',
  }).run((ctx, actor, { params }) => deleteCalendarSubscription(ctx, actor, { id: params.uuid })),

  row({
    ...readFeed,
    id: 'listCalendarFeeds',
    path: '/calendar_feeds',
    summary: 'List calendar feeds',
    query: UserFilter,
    response: unpaged(CalendarFeed),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const rows = await ctx.db.withOrganization(organizationId).rows(feedsOf(organizationId, userId))
    const shown = rows.map((one) => toCalendarFeed(ctx, one, actor))
    return pageOfArray(shown, page, sortKey)
  }),

  row({
    ...readFeed,
    id: 'getCalendarFeed',
    path: '/calendar_feeds/{uuid}',
    summary: 'Get a calendar feed',
    response: resource(CalendarFeed),
  }).run(async (ctx, actor, { params }) => {
    const query = feedById(actor.organizationId, params.uuid)
    const stored = await ctx.db.withOrganization(actor.organizationId).first(query)
    return toCalendarFeed(ctx, requireOwn(actor, stored), actor)
  }),

  row({
    ...changeFeed,
    id: 'createCalendarFeed',
    method: 'POST',
    path: '/calendar_feeds',
    policy: 'member',
    summary: 'Create a calendar feed',
    status: 201,
    body: NewCalendarFeed,
    response: resource(CalendarFeed),
    emits: 'calendar_feed.created',
  }).run(async (ctx, actor, { body }) =>
    toCalendarFeed(ctx, await createCalendarFeed(ctx, actor, body), actor),
  ),

  row({
    ...changeFeed,
    id: 'deleteCalendarFeed',
    method: 'DELETE',
    path: '/calendar_feeds/{uuid}',
    summary: 'Delete a calendar feed',
    status: 204,
    response: noContent,
    emits: 'calendar_feed.deleted',
  }).run((ctx, actor, { params }) => deleteCalendarFeed(ctx, actor, { id: params.uuid })),

  row({
    id: 'showCalendarFeed',
    method: 'GET',
    path: '/feeds/{link}.ics',
    summary: 'Get a calendar feed as an iCalendar file',
    policy: 'link_holder',
    scope: null,
    plan: 'any',
    limit: 'anonymous',
    status: 200,
    response: file('text/calendar; charset=utf-8'),
    documented: false,
  }).run((ctx, _visitor, { params }) => showCalendarFeed(ctx, params.link)),
]
