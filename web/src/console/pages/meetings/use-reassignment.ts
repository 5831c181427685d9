// Loads the dialog that gives a meeting to a colleague, with its texts, when it is opened.
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../../context.ts'
import { loadReassignmentMessages, type ReassignmentMessages } from '../../messages/reassignment.ts'

type Components = typeof import('./reassign-meeting.tsx')
export interface Reassignment extends Pick<Components, 'ReassignMeeting'> {
  readonly texts: ReassignmentMessages
}

/** Null while it is closed, and until it is loaded. */
export function useReassignment(isOpen: boolean): Reassignment | null {
  const { display, showProblem } = useConsole()
  const [loaded, setLoaded] = useState<Reassignment | null>(null)
  useEffect(() => {
    if (!isOpen) return
    Promise.all([import('./reassign-meeting.tsx'), loadReassignmentMessages[display.locale]()]).then(
      ([{ ReassignMeeting }, texts]) => setLoaded({ ReassignMeeting, texts }),
      showProblem,
    )
  }, [isOpen, display.locale])
  return isOpen ? loaded : null
}
