// Shows how a round robin has shared its meetings, and whose turn is next, by the rule that bookings use.
import { type Candidate, decidingRule, sortByTurn } from '../../domain/availability/round-robin.ts'
import { instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Reader } from '../../platform/db/database.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/uris.ts'
import { roundRobinHistory } from '../claims/store.ts'
import { filterOf } from './meeting-filter.ts'
import type { ReportRequest } from './read-report-query.ts'
import { hostsInRoundRobin, meetingsPerHost } from './round-robin-store.ts'
import type { SectionOf } from './schema.ts'

type Section = SectionOf<'round_robin'>

/** Of a user: only that host, but as one of all hosts. */
export async function explainRoundRobin(
  reader: Reader,
  request: ReportRequest,
  urls: Config['urls'],
): Promise<Section> {
  const { organizationId, target, now } = request
  const eventTypeId = orNotFound(target.eventTypeId)
  const filter = filterOf({ ...request, target: { ...target, userId: null } })
  const [rows, counted] = await reader.all(
    hostsInRoundRobin(organizationId, eventTypeId),
    meetingsPerHost(filter),
  )
  if (rows[0]?.pooling_type !== 'round_robin')
    throw invalid('event_type', 'has no round robin. Choose an event type whose hosts take turns')
  const hosts = rows.flatMap((row) => (row.user_id === null ? [] : [{ ...row, user_id: row.user_id }]))
  const activeIds = hosts.filter(({ is_active }) => is_active).map(({ user_id }) => user_id)
  const history =
    activeIds.length === 0
      ? []
      : await reader.rows(roundRobinHistory(organizationId, eventTypeId, activeIds, now))
  const priorityOf = new Map(hosts.map(({ user_id, priority }) => [user_id, priority]))
  const order = sortByTurn(
    history.map(({ host_id: id, upcoming, last_at: lastAt }) => ({
      id,
      upcoming,
      lastAt,
      priority: priorityOf.get(id) ?? 0,
    })),
  )
  const meetingsOf = new Map(counted.map(({ user_id, meetings }) => [user_id, meetings]))
  const dueOf = shareEqually(hosts, meetingsOf)
  const describe = ({ user_id: id, name, priority }: (typeof hosts)[number]) => {
    const index = order.findIndex((one) => one.id === id)
    const turn = order[index]
    return {
      user: uriOf(urls.api, 'users', id),
      name,
      priority,
      meetings: meetingsOf.get(id) ?? 0,
      due: dueOf.get(priority) ?? 0,
      last_booked_at: turn?.lastAt == null ? null : toWireTime(instant(turn.lastAt)),
      upcoming: turn?.upcoming ?? 0,
      next: turn === undefined ? null : index + 1,
      because: turn === undefined ? null : reasonOf(order, index),
    }
  }
  return {
    event_type: uriOf(urls.api, 'event_types', eventTypeId),
    rows: hosts
      .filter(({ user_id }) => target.userId === null || user_id === target.userId)
      .map(describe)
      .sort((a, b) => (a.next ?? Number.POSITIVE_INFINITY) - (b.next ?? Number.POSITIVE_INFINITY)),
  }
}

/** Between the host and the one after it; for the last one, the one before it. */
function reasonOf(order: readonly Candidate[], index: number): Section['rows'][number]['because'] {
  const [host, other] = [order[index], order[index + 1] ?? order[index - 1]]
  return host === undefined || other === undefined ? 'only_host' : decidingRule(host, other)
}

/** By priority: the meetings of its hosts, divided by their number. */
function shareEqually(
  hosts: readonly { readonly user_id: string; readonly priority: number }[],
  meetingsOf: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  const due = new Map<number, number>()
  for (const [priority, tier] of Map.groupBy(hosts, (host) => host.priority)) {
    const sum = tier.reduce((total, { user_id }) => total + (meetingsOf.get(user_id) ?? 0), 0)
    due.set(priority, sum / tier.length)
  }
  return due
}
