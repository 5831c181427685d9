// The lists of scheduled events that a client may request, with their first page and a deep page.
import {
  type EventFilter,
  scheduledEvents,
} from '../../server/src/features/scheduled-events/event-list-store.ts'
import type { PageRequest } from '../../server/src/platform/db/keyset.ts'
import type { Query } from '../../server/src/platform/db/sql.ts'
import { listEnvelope } from '../../server/src/platform/lists/pages.ts'
import { idOf, uriOf } from '../../server/src/platform/uris.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { ServiceProcess, Testbed } from '../../testbed/testbed.ts'
import { FREQUENT_INVITEE } from '../seed/events.ts'

const PAGE_SIZE = 100

/** Events of one organization, and the group that all of them belong to. */
export interface OrganizationEvents {
  readonly owner: Person
  readonly group: string
}

export interface EventPage {
  readonly name: string
  readonly owner: Person
  readonly path: string
  readonly query: Query<unknown>
}

interface EventList {
  readonly name: string
  /** As query parameters. */
  readonly filters: Readonly<Record<string, string>>
  readonly filter: EventFilter
  readonly field: 'start_time' | 'created_at' | 'updated_at'
  readonly descending: boolean
  /** The rows of the list in SQL: $1 is the organization. */
  readonly rows: string
  readonly id: 'id' | 'event_id'
}

const NO_FILTER: EventFilter = {
  ...{ userId: null, groupId: null, eventTypeId: null, status: null, inviteeEmail: null },
  ...{ inviteeSource: null, locationKind: null, from: null, to: null, search: null },
}

export function eventLists({ ctx }: Testbed, { owner, group }: OrganizationEvents): EventList[] {
  const { organizationId, userId } = owner
  const { api } = ctx.config.urls
  const organization = uriOf(api, 'organizations', organizationId)
  const own = 'organization_id = $1'
  const all: EventList = {
    ...{ name: 'organization', filters: { organization }, filter: NO_FILTER, field: 'start_time' },
    ...{ descending: false, rows: `scheduled_events WHERE ${own}`, id: 'id' },
  }
  const withStatus = (status: 'active' | 'canceled'): EventList => ({
    ...all,
    ...{ name: `organization, ${status}`, filters: { organization, status } },
    ...{ filter: { ...NO_FILTER, status }, rows: `scheduled_events WHERE ${own} AND status = '${status}'` },
  })
  return [
    all,
    { ...all, name: 'organization, newest first', field: 'created_at', descending: true },
    { ...all, name: 'organization, last changed first', field: 'updated_at', descending: true },
    withStatus('active'),
    withStatus('canceled'),
    {
      ...{ ...all, name: 'user', filters: { user: uriOf(api, 'users', userId) }, id: 'event_id' },
      ...{
        filter: { ...NO_FILTER, userId },
        rows: `event_memberships WHERE ${own} AND user_id = '${userId}'`,
      },
    },
    {
      ...{ ...all, name: 'group', filters: { group }, id: 'event_id' },
      filter: { ...NO_FILTER, groupId: idOf(group) },
      rows: `event_groups WHERE ${own} AND group_id = '${idOf(group)}'`,
    },
    {
      ...{
        ...all,
        name: 'invitee',
        filters: { organization, invitee_email: FREQUENT_INVITEE },
        id: 'event_id',
      },
      filter: { ...NO_FILTER, inviteeEmail: FREQUENT_INVITEE },
      rows: `invitees WHERE ${own} AND email = '${FREQUENT_INVITEE}'`,
    },
  ]
}

export function firstPage(owner: Person, name: string, list: EventList): EventPage {
  const { filters, filter, field, descending } = list
  const sort = `${field}:${descending ? 'desc' : 'asc'}`
  return {
    ...{ name, owner },
    path: `/scheduled_events?${new URLSearchParams({ ...filters, count: `${PAGE_SIZE}`, sort })}`,
    query: scheduledEvents(owner.organizationId, filter, pageRequest(list, null)),
  }
}

const pageRequest = ({ field, descending }: EventList, from: readonly string[] | null): PageRequest => ({
  count: PAGE_SIZE,
  sort: [{ field, descending }],
  backward: false,
  from,
})

/**
 * This page, or the last full one. The cursor is made with the service's secret, because clients can't jump to a page.
 * The result is verified to be a page.
 */
export async function deepPage(
  testbed: Testbed,
  owner: Person,
  list: EventList,
  wanted: number,
  report: Report,
): Promise<EventPage> {
  const { userId, organizationId } = owner
  const { page, from } = await findKeyBefore(testbed, organizationId, list, wanted)
  report.progress(`${list.name}: page ${page.toLocaleString('en')}`)
  const request = pageRequest(list, from)
  const scope = { operation: 'listScheduledEvents', path: '/scheduled_events', filters: list.filters }
  const { ctx } = testbed
  const { pagination } = listEnvelope(
    { items: [from], next: from, previous: null },
    request,
    { ...scope, userId, organizationId },
    { ...ctx, apiUrl: ctx.config.urls.api },
  )
  const { pathname, search } = new URL(pagination.next_page ?? '')
  const found: EventPage = {
    ...{ name: `${list.name}: page ${page.toLocaleString('en')}`, owner },
    path: `${pathname}${search}`,
    query: scheduledEvents(organizationId, list.filter, request),
  }
  await assertFullPage(testbed.apis[0] as ServiceProcess, found)
  return found
}

async function findKeyBefore(testbed: Testbed, organizationId: string, list: EventList, wanted: number) {
  const { rows, field, descending, id } = list
  return withDatabaseClient(testbed.postgres.url, async (client) => {
    const counted = await client.query<{ count: number }>(`SELECT count(*) FROM ${rows}`, [organizationId])
    const page = Math.min(wanted, Math.floor(Number(counted.rows[0]?.count) / PAGE_SIZE))
    const direction = descending ? 'DESC' : 'ASC'
    const text = `SELECT to_char(${field}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, ${id} AS id FROM ${rows}
      ORDER BY ${field} ${direction}, ${id} ${direction} OFFSET $2 LIMIT 1`
    const found = await client.query<{ at: string; id: string }>(text, [
      organizationId,
      (page - 1) * PAGE_SIZE - 1,
    ])
    const { at = '', id: last = '' } = found.rows[0] ?? {}
    return { page, from: [at, last] }
  })
}

async function assertFullPage({ url }: ServiceProcess, { name, owner, path }: EventPage): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${owner.token}` } })
  const body = (await response.json()) as { readonly collection?: readonly unknown[] }
  if (body.collection?.length !== PAGE_SIZE)
    throw new Error(`${name} did not return a page of ${PAGE_SIZE}: ${JSON.stringify(body).slice(0, 300)}`)
}
