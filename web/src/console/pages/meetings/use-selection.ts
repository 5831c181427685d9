// Which meetings of a list are selected.
import { useState } from 'preact/hooks'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'

export interface Selection {
  /** The selected ones, in the order of the list. */
  readonly meetings: readonly ScheduledEventInList[]
  readonly isComplete: boolean
  readonly toggle: (meeting: ScheduledEventInList) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** Meetings that are no longer shown are not selected any more. */
export function useSelection(shown: readonly ScheduledEventInList[]): Selection {
  const [uris, setUris] = useState<ReadonlySet<string>>(new Set())
  const meetings = shown.filter(({ uri }) => uris.has(uri))
  return {
    meetings,
    isComplete: meetings.length === shown.length,
    toggle({ uri }) {
      const next = new Set(uris)
      if (!next.delete(uri)) next.add(uri)
      setUris(next)
    },
    selectAll: () => setUris(new Set(shown.map(({ uri }) => uri))),
    clear: () => setUris(new Set()),
  }
}
