// Loads the answers of an operation again while the page is visible, because they change without an event in the change feed.
import { useEffect } from 'preact/hooks'
import { useConsole } from '../context.ts'

const REFRESH_MS = 15_000
/** Workers look for calendars to read every five seconds, and send webhooks at once. */
const EXPECTED_REFRESH_MS = 5_000

/** `operation`: null for none. `isExpected`: a worker is expected to change what they say within seconds. */
export function useRefresh(operation: string | null, isExpected: boolean): void {
  const { cache } = useConsole()
  useEffect(() => {
    if (operation === null) return
    const refresh = () => {
      if (document.visibilityState === 'visible') cache.refresh([operation])
    }
    const timer = setInterval(refresh, isExpected ? EXPECTED_REFRESH_MS : REFRESH_MS)
    return () => clearInterval(timer)
  }, [cache, operation, isExpected])
}
