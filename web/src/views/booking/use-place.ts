// Where a visitor stands between month and form, kept in the address: it can be sent on, and the browser's back leads back.
import { useEffect, useState } from 'preact/hooks'
import { instant, iso } from '../../../../server/src/domain/time/instant.ts'

export interface Place {
  /** `2026-11` */
  readonly month: string
  /** `2026-11-20`; null = nobody has chosen a day yet. */
  readonly date: string | null
  readonly start: number | null
}

export interface PlaceOptions {
  readonly path: string
  readonly first: Place
  /** Whether `…/{start}` is an address of this page. */
  readonly hasStartAddress: boolean
  /** The browser's back or forward was used. */
  readonly onReturn: (to: Place) => void
}

export interface Whereabouts {
  readonly place: Place
  go(to: Partial<Place>): void
  /** The chosen time is booked: its address says no more. */
  finish(): void
}

/** Notes in the address what was chosen beside day and time, so that it is the same in another language or after a reload. */
export function noteInAddress(name: 'timezone' | 'duration', value: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', address)
}

type Step = keyof Place | null

/** What a step changes; a second one of the same kind takes the place of the first, so that back leaves both. */
const stepOf = (from: Place, to: Place): Step =>
  from.start !== to.start
    ? 'start'
    : from.date !== to.date
      ? 'date'
      : from.month !== to.month
        ? 'month'
        : null

export function usePlace({ path, first, hasStartAddress, onReturn }: PlaceOptions): Whereabouts {
  const [{ place, step }, setState] = useState<{ place: Place; step: Step }>({ place: first, step: null })

  const addressOf = ({ month, date, start }: Place): string => {
    const query = new URLSearchParams(window.location.search)
    query.set('month', month)
    if (date === null) query.delete('date')
    else query.set('date', date)
    return `${path}${hasStartAddress && start !== null ? `/${iso(instant(start))}` : ''}?${query}`
  }

  useEffect(() => {
    // Not a step of the visitor: the address stays as it is.
    window.history.replaceState({ place: first }, '')
    const comeBack = ({ state }: PopStateEvent) => {
      const former = (state as { place?: Place } | null)?.place
      if (former === undefined) return
      setState({ place: former, step: null })
      onReturn(former)
    }
    window.addEventListener('popstate', comeBack)
    return () => window.removeEventListener('popstate', comeBack)
  }, [])

  return {
    place,
    go(to) {
      const next = { ...place, ...to }
      const now = stepOf(place, next)
      if (now === null) return
      const replaces = now === step && now !== 'start'
      window.history[replaces ? 'replaceState' : 'pushState']({ place: next }, '', addressOf(next))
      setState({ place: next, step: now })
    },
    finish() {
      const next = { ...place, start: null }
      window.history.replaceState({ place: next }, '', addressOf(next))
      setState({ place: next, step: null })
    },
  }
}
