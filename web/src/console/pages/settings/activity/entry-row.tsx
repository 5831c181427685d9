// An entry of the activity log: a sentence, and what has changed when it is opened.
import { useState } from 'preact/hooks'
import type { ActivityLogEntry } from '../../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../../context.ts'
import { describeEntry } from './describe-entry.ts'
import { EntryDetails } from './entry-details.tsx'

export function EntryRow({ entry }: { readonly entry: ActivityLogEntry }) {
  const { messages, display } = useConsole()
  const [isOpen, setOpen] = useState(false)
  const { occurred_at: at } = entry
  return (
    <li class="activity-entry" tabIndex={-1}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class="activity-sentence">
            {describeEntry(messages.activity, entry).map(({ kind, text }) =>
              kind === 'actor' || kind === 'name' ? <b>{text}</b> : text,
            )}
          </span>{' '}
          <time class="hint" dateTime={at}>
            {formatShortDateTime(display, instant(Date.parse(at)))}
          </time>
        </summary>
        {isOpen && <EntryDetails entry={entry} />}
      </details>
    </li>
  )
}
