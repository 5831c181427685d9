// The activity log of the organization: who did what, and whether the log is intact. For admins.

import { isFiltered } from '../../../../../../server/src/domain/pages/activity-filters.ts'
import { ListPages } from '../../../components/list-pages.tsx'
import { describeProblem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { activityLogEntries, ENTRY_LIST } from '../../../data/activity-queries.ts'
import { exportList } from '../../../data/export-list.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { withQuery } from '../../../router.ts'
import { SettingsArea } from '../settings-area.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { activityInput } from './activity-input.ts'
import { ChainState } from './chain-state.tsx'
import { EntryRow } from './entry-row.tsx'

export function ActivityPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="activity" isWide>
      {isAdmin ? (
        <>
          <ChainState />
          <Entries />
        </>
      ) : (
        <p class="notice">{messages.activity.adminsOnly}</p>
      )}
    </SettingsArea>
  )
}

function Entries() {
  const console = useConsole()
  const { messages, location, navigate, viewer, display, now, showToast } = console
  const texts = messages.activity
  const { person, area, action, from, to, search } = location.query
  const query = { person, area, action, from, to, search }
  const input = activityInput(viewer.uri, query, now, display.zone)
  const save = () =>
    exportList(console, { path: '/activity_log_entries', input, fileName: 'activity-log.csv' }).catch(
      (failure: unknown) => showToast({ text: describeProblem(console, failure).text, tone: 'bad' }),
    )
  return (
    <section class="activity" aria-label={texts.list}>
      <ActivityFilters
        query={query}
        onChange={(changes) =>
          navigate(withQuery(location.path, { ...query, ...changes }), { replace: true })
        }
        onExport={() => void save()}
      />
      {search && <p class="hint">{texts.filters.searchPeriod}</p>}
      <ListPages
        key={JSON.stringify(input)}
        label={texts.list}
        operation={ENTRY_LIST}
        pageAt={(token) => activityLogEntries({ ...input, ...token })}
        empty={isFiltered(query) ? texts.noMatch : texts.none}
        renderRow={(entry) => <EntryRow key={entry.uri} entry={entry} />}
      />
    </section>
  )
}
