// What can be done with the selected meetings: ask for other times or cancel them together.
import { useState } from 'preact/hooks'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../context.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { ClearMeetings } from './clear-meetings.tsx'
import { loadPeople } from './clear-tasks.ts'
import type { Selection } from './use-selection.ts'

export interface SelectionBarProps {
  readonly selection: Selection
  /** All meetings of the list. */
  readonly shown: readonly ScheduledEventInList[]
  /** Escape closes the details of a meeting first. */
  readonly hasDetails: boolean
}

/** The meeting whose row has the focus. */
function focusedMeeting(shown: readonly ScheduledEventInList[]): ScheduledEventInList | undefined {
  const rows = [...document.querySelectorAll('.meetings-list .selectable')]
  return shown[rows.findIndex((row) => row.contains(document.activeElement))]
}

export function SelectionBar({ selection, shown, hasDetails }: SelectionBarProps) {
  const { selection: texts } = useConsole().messages
  // The list may change while the dialog is open.
  const [acted, setActed] = useState<readonly ScheduledEventInList[] | null>(null)
  const { meetings } = selection
  const clear = () => {
    // The focus must not be lost with the bar.
    document.querySelector<HTMLElement>('.selectable :checked')?.focus()
    selection.clear()
  }
  useShortcuts({
    x() {
      const meeting = focusedMeeting(shown)
      if (meeting) selection.toggle(meeting)
    },
    ...(meetings.length > 0 && !hasDetails ? { Escape: clear } : {}),
  })
  return (
    <>
      {meetings.length > 0 && (
        <section class="save-bar" aria-label={texts.title}>
          <p role="status">{texts.selected(meetings.length)}</p>
          <button
            type="button"
            class="button plain"
            disabled={selection.isComplete}
            onClick={selection.selectAll}
          >
            {texts.all}
          </button>
          <button type="button" class="button plain" onClick={clear}>
            {texts.clear}
          </button>
          <button type="button" class="button main" onClick={() => setActed(meetings)}>
            {texts.open}
          </button>
        </section>
      )}
      {acted && (
        <ClearMeetings
          title={texts.dialog(acted.length)}
          done={texts.done(acted.length)}
          load={(api) => loadPeople(api, acted)}
          onClose={() => setActed(null)}
        />
      )}
    </>
  )
}
