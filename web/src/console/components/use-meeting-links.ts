// Loads the fields of personal meeting links with their texts, which few pages need.
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { loadMeetingLinkMessages, type MeetingLinkMessages } from '../messages/meeting-links.ts'

type Components = typeof import('./meeting-links.tsx')
export interface MeetingLinks extends Pick<Components, 'MeetingLink' | 'MeetingLinkList'> {
  readonly texts: MeetingLinkMessages
}

/** Null until they are loaded. */
export function useMeetingLinks(): MeetingLinks | null {
  const { display, showProblem } = useConsole()
  const [loaded, setLoaded] = useState<MeetingLinks | null>(null)
  useEffect(() => {
    Promise.all([import('./meeting-links.tsx'), loadMeetingLinkMessages[display.locale]()]).then(
      ([{ MeetingLink, MeetingLinkList }, texts]) => setLoaded({ MeetingLink, MeetingLinkList, texts }),
      showProblem,
    )
  }, [display.locale])
  return loaded
}
