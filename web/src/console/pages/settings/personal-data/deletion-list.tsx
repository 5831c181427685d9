// The deletions of personal data: how far each is, and the proof that it is done.
import { useEffect } from 'preact/hooks'
import type { DataDeletion } from '../../../../../../sdk/src/api.gen.ts'
import {
  formatDateTime,
  formatLongDate,
} from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { ListPages } from '../../../components/list-pages.tsx'
import { type Console, useConsole } from '../../../context.ts'
import { DELETION_LIST, dataDeletions } from '../../../data/personal-data-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'

const REFRESH_MS = 2_000

export function DeletionList() {
  const { messages, cache } = useConsole()
  const texts = messages.personalData
  const { value } = useAnswer(dataDeletions())
  const isWaiting = value?.collection.some(({ status }) => status !== 'done') ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => cache.invalidate(DELETION_LIST), REFRESH_MS)
    return () => clearInterval(timer)
  }, [cache, isWaiting])
  return (
    <section class="deletions" aria-labelledby="deletions">
      <h2 id="deletions">{texts.deletions}</h2>
      <ListPages
        label={texts.deletions}
        operation={DELETION_LIST}
        pageAt={dataDeletions}
        empty={texts.none}
        renderRow={(deletion) => <DeletionRow key={deletion.uri} deletion={deletion} />}
      />
    </section>
  )
}

function DeletionRow({ deletion }: { readonly deletion: DataDeletion }) {
  const console = useConsole()
  const texts = console.messages.personalData
  const calendars = describeCalendars(console, deletion)
  return (
    <li class="deletion" tabIndex={-1}>
      <p>
        <b>{describeTarget(console, deletion)}</b>{' '}
        <span class="hint">{formatDateTime(console.display, timeOf(deletion.requested_at))}</span>
      </p>
      <p role="status">{describeStatus(console, deletion)}</p>
      {deletion.recorded_at !== null && <p class="hint">{texts.recorded}</p>}
      {calendars.length > 0 && <p class="hint">{calendars.join(' · ')}</p>}
    </li>
  )
}

const timeOf = (time: string) => instant(Date.parse(time))

function describeTarget({ messages, display }: Console, deletion: DataDeletion): string {
  const { people, period } = messages.personalData
  const { start_time: start, end_time: end, addresses } = deletion
  if (start === null || end === null) return people(addresses ?? 0)
  // The end is the midnight after the last day.
  return period(formatLongDate(display, timeOf(start)), formatLongDate(display, instant(timeOf(end) - 1)))
}

function describeStatus({ messages }: Console, deletion: DataDeletion): string {
  const texts = messages.personalData
  const { finished_at: finished, requested_at: requested } = deletion
  if (finished === null) return deletion.status === 'queued' ? texts.queued : texts.working
  const seconds = Math.max(1, Math.ceil((timeOf(finished) - timeOf(requested)) / 1_000))
  const rows = deletion.changed.reduce((sum, { count }) => sum + count, 0)
  return `${texts.gone(seconds)} · ${texts.rows(rows)}`
}

function describeCalendars({ messages }: Console, { calendars }: DataDeletion): readonly string[] {
  const texts = messages.personalData
  const unreached = calendars.left_alone + calendars.forgotten
  return [
    calendars.entries > 0 ? texts.entries(calendars.entries) : [],
    calendars.waiting > 0 ? texts.waiting(calendars.waiting) : [],
    unreached > 0 ? texts.unreached(unreached) : [],
  ].flat()
}
