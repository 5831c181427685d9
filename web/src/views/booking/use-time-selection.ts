// Where a visitor stands between month and form, kept in the address: it can be sent on, and the browser's back leads back.
import { useEffect, useState } from 'preact/hooks'
import { instant, iso } from '../../../../server/src/domain/time/instant.ts'

export interface TimeSelection {
  /** `2026-11` */
  readonly month: string
  /** `2026-11-20`; null = nobody has chosen a day yet. */
  readonly date: string | null
  readonly start: number | null
}

export interface TimeSelectionOptions {
  readonly path: string
  readonly initial: TimeSelection
  /** Whether `…/{start}` is an address of this page. */
  readonly isStartInUrl: boolean
  /** The browser's back or forward was used. */
  readonly onReturn: (to: TimeSelection) => void
}

export interface TimeSelectionState {
  readonly selection: TimeSelection
  navigate(to: Partial<TimeSelection>): void
  /** The chosen time is booked: its address says no more. */
  finish(): void
}

/** Notes in the address what was chosen beside day and time, so that it is the same in another language or after a reload. */
export function setUrlParameter(name: 'timezone' | 'duration', value: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', url)
}

type Step = keyof TimeSelection | null

/** What a step changes; a second one of the same kind takes the place of the first, so that back leaves both. */
const findStep = (from: TimeSelection, to: TimeSelection): Step =>
  from.start !== to.start
    ? 'start'
    : from.date !== to.date
      ? 'date'
      : from.month !== to.month
        ? 'month'
        : null

export function useTimeSelection({
  path,
  initial,
  isStartInUrl,
  onReturn,
}: TimeSelectionOptions): TimeSelectionState {
  const [{ selection, step }, setState] = useState<{ selection: TimeSelection; step: Step }>({
    selection: initial,
    step: null,
  })

  const buildUrl = ({ month, date, start }: TimeSelection): string => {
    const query = new URLSearchParams(window.location.search)
    query.set('month', month)
    if (date === null) query.delete('date')
    else query.set('date', date)
    return `${path}${isStartInUrl && start !== null ? `/${iso(instant(start))}` : ''}?${query}`
  }

  useEffect(() => {
    // Not a step of the visitor: the address stays as it is.
    window.history.replaceState({ selection: initial }, '')
    const onPopState = ({ state }: PopStateEvent) => {
      const previous = (state as { selection?: TimeSelection } | null)?.selection
      if (previous === undefined) return
      setState({ selection: previous, step: null })
      onReturn(previous)
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  return {
    selection,
    navigate(to) {
      const next = { ...selection, ...to }
      const nextStep = findStep(selection, next)
      if (nextStep === null) return
      const replaces = nextStep === step && nextStep !== 'start'
      window.history[replaces ? 'replaceState' : 'pushState']({ selection: next }, '', buildUrl(next))
      setState({ selection: next, step: nextStep })
    },
    finish() {
      const next = { ...selection, start: null }
      window.history.replaceState({ selection: next }, '', buildUrl(next))
      setState({ selection: next, step: null })
    },
  }
}
