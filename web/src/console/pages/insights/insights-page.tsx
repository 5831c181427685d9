// Insights: the figures of a period beside those of the one before, and where they come from.
import {
  type InsightsQuery,
  insightsInput,
  readBucketSize,
  readInsightsPeriod,
  shownInInsights,
} from '../../../../../server/src/domain/pages/insights-filters.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { REPORT } from '../../data/report-queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import type { FigureName } from '../../messages/insights.ts'
import { withQuery } from '../../router.ts'
import { CancellationsCard } from './cancellations-card.tsx'
import { EventTypesCard, HostsCard, SourcesCard } from './count-tables.tsx'
import { formatDates } from './format-figures.ts'
import { InsightsFilters } from './insights-filters.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { RoundRobinCard } from './round-robin-card.tsx'
import { RoutingCard } from './routing-card.tsx'
import { Tiles } from './tiles.tsx'
import { TrendCard } from './trend-card.tsx'
import { useMeetingsPath } from './use-meetings-path.ts'
import { useReport } from './use-report.ts'

export function InsightsPage() {
  const { messages, viewer, organization, display, now, location, navigate, cache } = useConsole()
  const { insights: texts } = messages
  const { isAdmin } = useMembership()
  const query: InsightsQuery = location.query
  const reader = { user: viewer.uri, organization: organization.uri, isAdmin }
  const period = readInsightsPeriod(query, localDateAt(display.zone, now))
  const size = readBucketSize(query, period)
  const input = insightsInput(reader, query, display.zone, now)
  const { value, isOld, error } = useReport('summary', { ...input, group_by: size })
  const scope = shownInInsights(reader, query)
  const pathOf = useMeetingsPath(query)
  const filter = (changes: InsightsQuery) =>
    navigate(withQuery(location.path, { ...query, ...changes }), { replace: true })
  return (
    <div class="insights">
      <div class="page-head">
        <h1>{messages.areas.insights}</h1>
        <p class="hint">{texts.compared(formatDates(display.locale, period))}</p>
      </div>
      <InsightsFilters query={query} period={period} scope={scope} onChange={filter} />
      {error !== null && <Problem error={error} retry={() => cache.invalidate(REPORT)} />}
      <Tiles summary={value} isOld={isOld} pathOf={pathOf} />
      <TrendCard
        buckets={value?.series}
        input={input}
        size={size}
        period={period}
        pathOf={pathOf}
        onChange={filter}
      />
      <OccupancyCard input={input} />
      <EventTypesCard input={input} pathOf={pathOf} />
      <HostsCard input={input} pathOf={pathOf} />
      <RoundRobinCard input={input} query={query} scope={scope} onChange={filter} />
      <CancellationsCard input={input} />
      <SourcesCard input={input} pathOf={pathOf} />
      {isAdmin && <RoutingCard input={input} query={query} onChange={filter} />}
      <Definitions />
    </div>
  )
}

function Definitions() {
  const { insights: texts } = useConsole().messages
  return (
    <section class="card report">
      <h2>{texts.definitions}</h2>
      <dl class="definitions">
        {Object.entries(texts.meanings).map(([name, meaning]) => (
          <div key={name}>
            <dt>{texts.figures[name as FigureName]}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{texts.noViews}</p>
    </section>
  )
}
