// Keeps the months that were asked for, and asks for the next one before anybody wants to see it.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Month } from '../../../../server/src/domain/pages/booking-views.ts'
import { askForMonth } from './ask-server.ts'

export interface Months {
  /** Null while it is on its way. */
  readonly shown: Month | null
  readonly hasFailed: boolean
  /** What is known is no longer true: ask again. */
  forget(): void
}

const keyOf = (month: string, duration: number) => `${month} ${duration}`

export function useMonths(path: string, first: Month, month: string, duration: number): Months {
  const [known] = useState(() => new Map([[keyOf(first.month, first.duration), first]]))
  const asked = useRef(new Set<string>())
  const [failed, setFailed] = useState<string | null>(null)
  const [, redraw] = useState(0)
  const key = keyOf(month, duration)

  const load = async (wanted: string) => {
    const wantedKey = keyOf(wanted, duration)
    if (known.has(wantedKey) || asked.current.has(wantedKey)) return
    asked.current.add(wantedKey)
    try {
      known.set(wantedKey, await askForMonth(path, wanted, duration))
      setFailed((before) => (before === wantedKey ? null : before))
    } catch {
      setFailed(wantedKey)
    } finally {
      asked.current.delete(wantedKey)
      redraw((count) => count + 1)
    }
  }

  const shown = known.get(key) ?? null
  const next = shown?.next ?? null
  useEffect(() => {
    if (failed === key) return
    if (shown === null) load(month)
    else if (next !== null) load(next)
  })

  return {
    shown,
    hasFailed: failed === key,
    forget() {
      known.clear()
      setFailed(null)
      redraw((count) => count + 1)
    },
  }
}
