// Loads the answers of an operation again while the page is visible, because a worker changes what they say.
import { useEffect } from 'preact/hooks'
import { useConsole } from '../context.ts'

const REFRESH_MS = 15_000
/** Workers look for calendars to read every five seconds. */
const READING_REFRESH_MS = 5_000

/** `isReading`: a worker is expected to read a calendar within seconds. */
export function useRefresh(operation: string, isReading: boolean): void {
  const { cache } = useConsole()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') cache.invalidate(operation)
    }
    const timer = setInterval(refresh, isReading ? READING_REFRESH_MS : REFRESH_MS)
    return () => clearInterval(timer)
  }, [cache, operation, isReading])
}
