// What a list without meetings says: how to get some, or only that there are none.
import type { MeetingTab } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { useConsole } from '../../context.ts'
import { useCopyLink } from '../../shell/use-copy-link.ts'

export interface EmptyMeetingsProps {
  readonly tab: MeetingTab
  readonly search: string
  readonly hasFilters: boolean
}

export function EmptyMeetings({ tab, search, hasFilters }: EmptyMeetingsProps) {
  const { messages, user } = useConsole()
  const copyLink = useCopyLink()
  if (hasFilters) return <p class="empty">{messages.filter.none}</p>
  if (search !== '') return <p class="empty">{messages.meetings.emptySearch(search)}</p>
  return (
    <div class="empty">
      <p>{messages.meetings.empty[tab]}</p>
      {tab === 'upcoming' && (
        <>
          <p>
            <a href={user.scheduling_url}>{user.scheduling_url.replace(/^https?:\/\//, '')}</a>
          </p>
          <p>
            <button type="button" class="button main" onClick={() => void copyLink()}>
              {messages.meetings.shareLink}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
