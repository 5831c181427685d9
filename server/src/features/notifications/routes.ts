// API operations on mails: what happened to those about a meeting, and to all of an organization.
import { canSeeCalendarEntries } from '../../domain/access/event-permission.ts'
import { orNotFound } from '../../platform/errors.ts'
import { list, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { ownRelationToEvent } from '../invitees/store.ts'
import { emailsOf, emailsOfEvent } from './email-store.ts'
import { Email, EmailFilters, toEmail } from './schema.ts'

const common = { method: 'GET', plan: 'any', limit: 'api' } as const

export const emailRoutes = [
  row({
    ...common,
    id: 'listEmails',
    path: '/emails',
    summary: 'List the emails of the organization',
    policy: 'admin',
    scope: 'organizations:read',
    query: EmailFilters,
    response: list(Email, 'updated_at:desc'),
  }).run(async (ctx, { organizationId, userId }, { query, page }) => {
    const filter = {
      userId,
      state: query.state ?? null,
      ...readPeriod(query, 'min_updated_at', 'max_updated_at'),
    }
    const rows = await ctx.db.withOrganization(organizationId).rows(emailsOf(organizationId, filter, page))
    return pageOf(rows, page, (email) => toEmail(ctx.config, email))
  }),

  row({
    ...common,
    id: 'listScheduledEventEmails',
    path: '/scheduled_events/{uuid}/emails',
    summary: 'List the emails about a scheduled event',
    policy: 'event_reader',
    scope: 'scheduled_events:read',
    response: list(Email, 'updated_at:desc'),
  }).run(async (ctx, actor, { params, page }) => {
    const { organizationId, userId, role } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const event = orNotFound(await reader.first(ownRelationToEvent(organizationId, params.uuid, userId)))
    requireEventPermission(actor, event, 'list')
    const filter = {
      userId,
      eventId: params.uuid,
      // Mail to hosts tells about their calendars.
      includesHosts: canSeeCalendarEntries(role, event.relation),
    }
    const rows = await reader.rows(emailsOfEvent(organizationId, filter, page))
    return pageOf(rows, page, (email) => toEmail(ctx.config, email))
  }),
]
