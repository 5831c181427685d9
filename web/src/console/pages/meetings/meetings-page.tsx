// Meetings: a list by day or a week, with the details of one meeting beside it.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { isWeekView, type MeetingQuery } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useModule } from '../../data/use-module.ts'
import { useRefresh } from '../../data/use-refresh.ts'
import type { PageProps } from '../../pages.ts'
import { withQuery } from '../../router.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { ListView } from './list-view.tsx'
import { MeetingDetails } from './meeting-details.tsx'
import { MeetingsHead } from './meetings-head.tsx'
import { WeekView } from './week-view.tsx'

export function MeetingsPage({ params: { meeting: uuid } }: PageProps) {
  const { location, navigate } = useConsole()
  const query: MeetingQuery = location.query
  const list = useRef<HTMLDivElement>(null)
  const [isBooking, setBooking] = useState(false)
  const booking = useModule(isBooking, () => import('./book-for-someone.tsx'))
  const listPath = (changes: MeetingQuery) => withQuery('/app/meetings', { ...query, ...changes })
  const pathOf = (meeting: ScheduledEventInList) =>
    withQuery(`/app/meetings/${idOf(meeting.uri)}`, { ...query })

  /** An open meeting stays open. */
  const filter = (changes: MeetingQuery) =>
    navigate(withQuery(location.path, { ...query, ...changes }), { replace: true })

  // The link that closes the details is gone with them.
  const opened = useRef(uuid)
  useEffect(() => {
    const closed = uuid === undefined ? opened.current : undefined
    opened.current = uuid
    if (closed !== undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`a[href*="${closed}"]`)?.focus()
  }, [uuid])

  // The change feed of a group admin doesn't have the meetings of the group.
  useRefresh(query.group === undefined ? null : 'listScheduledEvents', false)

  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a.meeting') ?? [])]
    const row = document.activeElement?.closest('li')
    const index = links.findIndex((link) => link.closest('li') === row)
    links[Math.max(0, Math.min(links.length - 1, index + step))]?.focus()
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    n: () => setBooking(true),
    ...(uuid === undefined ? {} : { Escape: () => navigate(listPath({})) }),
  })

  return (
    <div class={`meetings${uuid === undefined ? '' : ' with-details'}`}>
      <div class="meetings-list" ref={list}>
        <MeetingsHead query={query} listPath={listPath} filter={filter} onBook={() => setBooking(true)} />
        {isWeekView(query) ? (
          <WeekView query={query} pathOf={pathOf} weekPath={(date) => listPath({ date })} current={uuid} />
        ) : (
          <ListView key={JSON.stringify(query)} query={query} pathOf={pathOf} current={uuid} />
        )}
      </div>
      {booking && <booking.BookForSomeone onClose={() => setBooking(false)} />}
      {uuid !== undefined && <MeetingDetails key={uuid} uuid={uuid} closePath={listPath({})} />}
    </div>
  )
}
