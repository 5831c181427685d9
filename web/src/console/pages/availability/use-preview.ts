// The available times with hours that are not saved: computed at once in the browser, and confirmed by the server.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { EventType, UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import { instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../context.ts'
import {
  canCompute,
  comparePreview,
  computeStarts,
  type Hours,
  isComplete,
  type Preview,
} from './compute-preview.ts'
import type { ShownWeek } from './use-shown-week.ts'

/** Hours change many times a second while they are dragged. */
const DELAY_MS = 150

interface Confirmed {
  /** The request that it answers. */
  readonly key: string
  readonly preview: Preview
}

export interface ShownPreview {
  /** Null: not known yet. */
  readonly preview: Preview | null
  readonly error: unknown
  readonly isConfirmed: boolean
  /** False: the hours can't be saved as they are. */
  readonly isComplete: boolean
}

export function usePreview(
  type: EventType | undefined,
  schedule: UserAvailabilitySchedule,
  hours: Hours,
  week: ShownWeek,
): ShownPreview {
  const { api, now } = useConsole()
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [error, setError] = useState<unknown>(null)
  const range = { now, from: instant(Math.max(week.from, now)), to: week.to }
  const areComplete = isComplete(hours)
  const isNeeded = type !== undefined && range.from < range.to && areComplete
  const input = {
    event_type: type?.uri,
    schedule: { uri: schedule.uri, timezone: hours.timezone, rules: [...hours.rules] },
    start_time: toWireTime(range.from),
    end_time: toWireTime(range.to),
  }
  const { value: busy } = week.busy
  const { closed } = week.holidays
  const key = JSON.stringify([input, schedule.timezone, schedule.rules, closed])
  const isLoaded = busy !== undefined && week.holidays.isLoaded
  const canBeComputed = type !== undefined && isLoaded && range.from < range.to && canCompute(type)
  const saved = useMemo(
    () => (canBeComputed ? computeStarts(type, schedule, busy, closed, range) : null),
    [canBeComputed, type, schedule, busy, closed.join(), range.from, range.to],
  )
  const computed = useMemo(
    () =>
      isNeeded && canBeComputed && saved
        ? comparePreview(saved, computeStarts(type, hours, busy, closed, range))
        : null,
    [isNeeded, saved, key],
  )
  useEffect(() => {
    if (!isNeeded || api === null) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api.previewAvailability(input, { signal: abort.signal })
        setError(null)
        setConfirmed({
          key,
          preview: {
            starts: answer.start_times.map((time) => instant(Date.parse(time))),
            added: answer.added.length,
            removed: answer.removed.length,
          },
        })
      } catch (failure) {
        if (!abort.signal.aborted) setError(failure)
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isNeeded, key])
  const isConfirmed = confirmed?.key === key
  return {
    preview: isConfirmed ? confirmed.preview : (computed ?? confirmed?.preview ?? null),
    error,
    isConfirmed,
    isComplete: areComplete,
  }
}
