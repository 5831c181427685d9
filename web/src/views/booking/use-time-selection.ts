// Keeps the selected month, day and time in the URL, so links can be shared and the back button works.
import { useEffect, useRef, useState } from 'preact/hooks'
import { embedParameters } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant, iso } from '../../../../server/src/domain/time/instant.ts'

export interface TimeSelection {
  /** `2026-11` */
  readonly month: string
  /** `2026-11-20`. Null if no day is selected. */
  readonly date: string | null
  readonly start: number | null
}

export interface TimeSelectionOptions {
  readonly path: string
  readonly initial: TimeSelection
  /** Whether `…/{start}` is a URL of this page. */
  readonly isStartInUrl: boolean
  /** Called on back and forward navigation. */
  readonly onReturn: (to: TimeSelection) => void
}

export interface TimeSelectionState {
  readonly selection: TimeSelection
  navigate(to: Partial<TimeSelection>): void
  /** After booking: the URL becomes that of the confirmation, which can be reloaded. */
  finish(confirmationPath: string): void
  /** After the confirmation: the page again, with nothing selected, and with the parameters that it had except name and address. */
  restart(): void
}

/** Stores other choices in the URL, so they survive a reload and a language switch. */
export function setUrlParameter(name: 'timezone' | 'duration', value: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', url)
}

interface HistoryState {
  readonly selection?: TimeSelection
  readonly isConfirmed?: boolean
}

/** The visitor may have changed them. */
const personalParameters = ['name', 'first_name', 'last_name', 'email']

const isEmbedParameter = (name: string): boolean => (embedParameters as readonly string[]).includes(name)

type Step = keyof TimeSelection | null

/** A second step of the same kind replaces the first history entry, so one "back" undoes both. */
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

  /** The parameters before the confirmation. */
  const formerQuery = useRef('')

  const buildUrl = (
    { month, date, start }: TimeSelection,
    query = new URLSearchParams(window.location.search),
  ): string => {
    query.set('month', month)
    if (date === null) query.delete('date')
    else query.set('date', date)
    return `${path}${isStartInUrl && start !== null ? `/${iso(instant(start))}` : ''}?${query}`
  }

  useEffect(() => {
    // Not a step of the visitor, so the URL stays the same.
    window.history.replaceState({ selection: initial }, '')
    const onPopState = ({ state }: PopStateEvent) => {
      const { selection: previous, isConfirmed } = (state ?? {}) as HistoryState
      // Forward to the confirmation. It is loaded, because the booking may have changed.
      if (isConfirmed) window.location.reload()
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
    finish(confirmationPath) {
      formerQuery.current = window.location.search
      const query = new URLSearchParams(formerQuery.current)
      for (const name of [...query.keys()]) if (!isEmbedParameter(name)) query.delete(name)
      const url = query.size === 0 ? confirmationPath : `${confirmationPath}?${query}`
      window.history.replaceState({ isConfirmed: true } satisfies HistoryState, '', url)
      setState({ selection: { ...selection, start: null }, step: null })
    },
    restart() {
      const next = { ...selection, date: null, start: null }
      const query = new URLSearchParams(formerQuery.current)
      for (const name of personalParameters) query.delete(name)
      window.history.pushState({ selection: next }, '', buildUrl(next, query))
      setState({ selection: next, step: null })
    },
  }
}
