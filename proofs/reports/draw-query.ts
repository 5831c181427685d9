// Draws random requests for reports, and turns them into the parameters of the API.
import { uriOf } from '../../server/src/platform/uris.ts'
import type { Random } from '../../testbed/random.ts'
import { type Fixture, NOW, ZONES } from './fixture.ts'
import { dayAfter, type ReportQuery } from './recount.ts'

const KINDS = [
  'summary',
  'trend',
  'trend',
  'event_types',
  'hosts',
  'cancellations',
  'sources',
  'occupancy',
] as const

export function drawQuery({ hosts, groups, types }: Fixture, random: Random): ReportQuery {
  const kind = random.pick(KINDS)
  const scope = random.int(0, 3)
  const days = kind === 'occupancy' ? random.int(1, 9) : random.pick([1, 7, 30, 90, 180])
  // A third of the periods is around the clock changes of October and November.
  const offset = random.chance(0.3) ? random.int(15, 50) : random.int(-35, 190)
  const last = dayAfter(new Date(NOW).toISOString().slice(0, 10), -offset)
  const isOfOne = kind === 'occupancy' && random.chance(0.8)
  return {
    kind,
    zone: random.pick(ZONES),
    dateOf: random.chance(0.35) ? 'booking' : 'meeting',
    first: dayAfter(last, 1 - days),
    last,
    unit: random.pick(['day', 'week', 'month']),
    host: isOfOne || scope === 1 ? random.below(hosts.length) : null,
    group: !isOfOne && scope === 2 ? random.below(groups.length) : null,
    type: random.chance(kind === 'occupancy' ? 0.1 : 0.3) ? random.below(types.length) : null,
  }
}

export function toPath({ testbed, owner, hosts, groups, types }: Fixture, query: ReportQuery): string {
  const uri = (collection: Parameters<typeof uriOf>[1], id = '') =>
    uriOf(testbed.ctx.config.urls.api, collection, id)
  return `/scheduling_reports?${new URLSearchParams({
    organization: uri('organizations', owner.organizationId),
    kind: query.kind,
    timezone: query.zone,
    date_of: query.dateOf,
    start_date: query.first,
    end_date: query.last,
    group_by: query.unit,
    ...(query.host === null ? {} : { user: uri('users', hosts[query.host]?.userId) }),
    ...(query.group === null ? {} : { group: uri('groups', groups[query.group]?.id) }),
    ...(query.type === null ? {} : { event_type: uri('event_types', types[query.type]?.id) }),
  })}`
}
