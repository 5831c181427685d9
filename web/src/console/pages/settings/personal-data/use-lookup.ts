// Starts a lookup and reads it until it is done.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DataLookup } from '../../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../../sdk/src/client.ts'
import { requireApi, useConsole } from '../../../context.ts'

const POLL_INTERVAL_MS = 1_000

export interface LookupState {
  readonly lookup: DataLookup | null
  readonly error: unknown
  readonly isRunning: boolean
  readonly start: (create: (api: Meetwright) => Promise<DataLookup>) => Promise<void>
  readonly clear: () => void
}

export function useLookup(read: (api: Meetwright, uuid: string) => Promise<DataLookup>): LookupState {
  const { api } = useConsole()
  const [lookup, setLookup] = useState<DataLookup | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** A lookup that was created for a former person must not be shown for the next one. */
  const latestStart = useRef(0)
  const isWaiting = lookup !== null && lookup.status !== 'done' && error === null

  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    const timer = setTimeout(() => {
      read(requireApi(api), lookup.uri.slice(lookup.uri.lastIndexOf('/') + 1))
        .then((latest) => isCurrent && setLookup({ ...latest }))
        .catch((failure: unknown) => isCurrent && setError(failure))
    }, POLL_INTERVAL_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [lookup, isWaiting])

  return {
    lookup,
    error,
    isRunning: isStarting || isWaiting,
    async start(create) {
      latestStart.current += 1
      const start = latestStart.current
      setLookup(null)
      setError(null)
      setStarting(true)
      try {
        const created = await create(requireApi(api))
        if (start === latestStart.current) setLookup(created)
      } catch (failure) {
        if (start === latestStart.current) setError(failure)
      } finally {
        if (start === latestStart.current) setStarting(false)
      }
    },
    clear() {
      latestStart.current += 1
      setLookup(null)
      setError(null)
      setStarting(false)
    },
  }
}
