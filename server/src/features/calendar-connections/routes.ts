// API routes for calendar connections and connected calendars.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { Ref } from '../../platform/uris.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { calendarById, calendarsOfConnection, calendarsOfUser } from './calendar-store.ts'
import { connectCalendarAccount } from './connect-calendar-account.ts'
import { deleteCalendarConnection } from './delete-calendar-connection.ts'
import { requestConnectionRead } from './request-connection-read.ts'
import {
  CalendarConnection,
  CalendarConnectionChanges,
  type CalendarDetails,
  ConnectedCalendar,
  ConnectedCalendarChanges,
  type ConnectionDetails,
  DeletionQuery,
  NewCalendarConnection,
  toCalendarConnection,
  toConnectedCalendar,
  withoutName,
  withoutNames,
} from './schema.ts'
import { connectionById, connectionsOf } from './store.ts'
import { updateCalendarConnection } from './update-calendar-connection.ts'
import { updateConnectedCalendar } from './update-connected-calendar.ts'

const common = { policy: 'self_or_admin', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'availability:read', status: 200 } as const
const change = { ...common, scope: 'availability:write' } as const
/** These call the calendar server, with a password from the request. */
const connect = {
  ...change,
  limit: ['api', 'calendar_connect'],
  errors: ['external_calendar_error', 'browser_required'],
} as const

const UserFilter = Type.Object({ user: Type.Optional(Ref('users')) })
const sortKey = ({ created_at, uri }: { readonly created_at: string; readonly uri: string }) =>
  `${created_at} ${uri}`

const visibleTo = (actor: Member, details: ConnectionDetails): ConnectionDetails =>
  details.user_id === actor.userId ? details : withoutNames(details)
const calendarVisibleTo = (actor: Member, calendar: CalendarDetails): CalendarDetails =>
  calendar.user_id === actor.userId ? calendar : withoutName(calendar)

export const calendarConnectionRoutes = [
  row({
    ...read,
    id: 'listCalendarConnections',
    path: '/calendar_connections',
    summary: 'List calendar connections',
    query: UserFilter,
    response: unpaged(CalendarConnection),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const [connections, calendars] = await ctx.db
      .withOrganization(organizationId)
      .all(connectionsOf(organizationId, userId), calendarsOfUser(organizationId, userId))
    const shown = connections.map((one) => {
      const own = calendars.filter(({ connection_id }) => connection_id === one.id)
      return toCalendarConnection(ctx.config.urls, visibleTo(actor, { ...one, calendars: own }))
    })
    return pageOfArray(shown, page, sortKey)
  }),

  row({
    ...read,
    id: 'getCalendarConnection',
    path: '/calendar_connections/{uuid}',
    summary: 'Get a calendar connection',
    response: resource(CalendarConnection),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId } = actor
    const [[stored], calendars] = await ctx.db
      .withOrganization(organizationId)
      .all(connectionById(organizationId, params.uuid), calendarsOfConnection(organizationId, params.uuid))
    const details = { ...requireOwn(actor, stored), calendars }
    return toCalendarConnection(ctx.config.urls, visibleTo(actor, details))
  }),

  row({
    ...connect,
    id: 'createCalendarConnection',
    method: 'POST',
    path: '/calendar_connections',
    summary: 'Create a calendar connection',
    status: 201,
    body: NewCalendarConnection,
    response: resource(CalendarConnection),
    emits: 'calendar_connection.created',
  }).run(async (ctx, actor, { body }) => {
    const details = await connectCalendarAccount(ctx, actor, body)
    return toCalendarConnection(ctx.config.urls, visibleTo(actor, details))
  }),

  row({
    ...connect,
    id: 'updateCalendarConnection',
    method: 'PATCH',
    path: '/calendar_connections/{uuid}',
    summary: 'Change the password of a calendar connection',
    status: 200,
    body: CalendarConnectionChanges,
    response: resource(CalendarConnection),
    emits: 'calendar_connection.updated',
  }).run(async (ctx, actor, { params, body }) => {
    const details = await updateCalendarConnection(ctx, actor, { id: params.uuid, ...body })
    return toCalendarConnection(ctx.config.urls, visibleTo(actor, details))
  }),

  row({
    ...change,
    id: 'readCalendarConnection',
    method: 'POST',
    path: '/calendar_connections/{uuid}/read',
    summary: 'Read connected calendars now',
    limit: ['api', 'calendar_read'],
    status: 202,
    response: resource(CalendarConnection),
    emits: 'calendar_connection.read_requested',
  }).run(async (ctx, actor, { params }) => {
    const details = await requestConnectionRead(ctx, actor, { id: params.uuid })
    return toCalendarConnection(ctx.config.urls, visibleTo(actor, details))
  }),

  row({
    ...change,
    id: 'deleteCalendarConnection',
    method: 'DELETE',
    path: '/calendar_connections/{uuid}',
    summary: 'Delete a calendar connection',
    status: 204,
    query: DeletionQuery,
    errors: ['conflict', 'external_calendar_error'],
    response: noContent,
    emits: 'calendar_connection.deleted',
  }).run((ctx, actor, { params, query }) =>
    deleteCalendarConnection(ctx, actor, { id: params.uuid, entries: query.entries ?? 'keep' }),
  ),

  row({
    ...read,
    id: 'listConnectedCalendars',
    path: '/connected_calendars',
    summary: 'List connected calendars',
    query: UserFilter,
    response: unpaged(ConnectedCalendar),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const rows = await ctx.db.withOrganization(organizationId).rows(calendarsOfUser(organizationId, userId))
    const shown = rows.map((one) => toConnectedCalendar(ctx.config.urls, calendarVisibleTo(actor, one)))
    return pageOfArray(shown, page, sortKey)
  }),

  row({
    ...read,
    id: 'getConnectedCalendar',
    path: '/connected_calendars/{uuid}',
    summary: 'Get a connected calendar',
    response: resource(ConnectedCalendar),
  }).run(async (ctx, actor, { params }) => {
    const query = calendarById(actor.organizationId, params.uuid)
    const stored = await ctx.db.withOrganization(actor.organizationId).first(query)
    return toConnectedCalendar(ctx.config.urls, calendarVisibleTo(actor, requireOwn(actor, stored)))
  }),

  row({
    ...change,
    id: 'updateConnectedCalendar',
    method: 'PATCH',
    path: '/connected_calendars/{uuid}',
    summary: 'Update a connected calendar',
    status: 200,
    body: ConnectedCalendarChanges,
    response: resource(ConnectedCalendar),
    emits: 'connected_calendar.updated',
  }).run(async (ctx, actor, { params, body }) => {
    const calendar = await updateConnectedCalendar(ctx, actor, { id: params.uuid, ...body })
    return toConnectedCalendar(ctx.config.urls, calendarVisibleTo(actor, calendar))
  }),
]
