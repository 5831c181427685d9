// The lists of meetings behind the figures.
import {
  type InsightsQuery,
  readInsightsPeriod,
  shownInInsights,
} from '../../../../../server/src/domain/pages/insights-filters.ts'
import type { MeetingQuery, MeetingTab } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { formatDate } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../../context.ts'
import { useMembership } from '../../data/use-membership.ts'
import { withQuery } from '../../router.ts'

/** The list that has the meetings of a state. */
const tabs = {
  held: 'past',
  no_shows: 'past',
  hours: 'past',
  ahead: 'upcoming',
  canceled: 'canceled',
  rescheduled: 'canceled',
} as const satisfies Readonly<Record<string, MeetingTab>>

export type ListedState = keyof typeof tabs

/** Null: there is no such list. `changes`: what the figure is about, such as one event type. */
export type MeetingsPathOf = (state: ListedState, changes?: MeetingQuery) => string | null

/** The lists know the dates of meetings, not those of bookings. */
export function useMeetingsPath(query: InsightsQuery): MeetingsPathOf {
  const { href, viewer, user, organization, display, now } = useConsole()
  const { isAdmin } = useMembership()
  const scope = shownInInsights({ user: viewer.uri, organization: organization.uri, isAdmin }, query)
  const { first, last } = readInsightsPeriod(query, localDateAt(display.zone, now))
  return (state, changes) =>
    query.date_of === 'booking'
      ? null
      : href(
          withQuery('/app/meetings', {
            status: tabs[state] === 'upcoming' ? undefined : tabs[state],
            ...scope,
            ...(scope.user === user.uri ? { user: undefined } : {}),
            event_type: query.event_type,
            from: formatDate(first),
            to: formatDate(last),
            ...changes,
          }),
        )
}
