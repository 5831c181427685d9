// Notes of a meeting, which only the team sees. They are saved one second after the last key.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { describeProblem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

const SAVE_DELAY_MS = 1_000
const MAX_NOTES_LENGTH = 10_000

export function MeetingNotes({ meeting }: { readonly meeting: ScheduledEvent }) {
  const console = useConsole()
  const { api, cache, messages } = console
  const id = useId()
  const saved = meeting.meeting_notes_plain ?? ''
  const [text, setText] = useState(saved)
  const [status, setStatus] = useState<string | null>(null)
  const unsaved = useRef<string | null>(null)

  const save = async () => {
    const notes = unsaved.current
    if (notes === null || api === null) return
    unsaved.current = null
    try {
      await api.updateScheduledEvent({ uuid: idOf(meeting.uri), meeting_notes_plain: notes || null })
      setStatus(messages.meetings.notesSaved)
      cache.invalidate('getScheduledEvent')
    } catch (error) {
      unsaved.current = notes
      setStatus(`${messages.problems.notSaved} ${describeProblem(console, error).text}`)
    }
  }
  useEffect(() => {
    if (text === saved) return
    unsaved.current = text
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Leaving the meeting saves what was typed last.
  useEffect(() => () => void save(), [])

  return (
    <div class="notes">
      <label for={id}>{messages.meetings.notes}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        placeholder={messages.meetings.notesPlaceholder}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          setStatus(null)
        }}
      />
      <p class="hint" role="status">
        {status}
      </p>
    </div>
  )
}
