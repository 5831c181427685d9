// Asks for a confirmation again while the link of its video meeting is being created.
import { useEffect, useState } from 'preact/hooks'
import type { Confirmation } from '../../../../server/src/domain/pages/booking-views.ts'
import { fetchConfirmation } from './booking-requests.ts'

/** Pages without a script reload themselves as often. */
export const REFRESH_SECONDS = 5
/** The server says when to stop. This is for a page that can't reach it. */
const MAX_FAILURES = 3

export function useCurrentConfirmation(initial: Confirmation): Confirmation {
  const [current, setCurrent] = useState(initial)
  const [failures, setFailures] = useState(0)
  const isAsking = current.isLinkAwaited && failures < MAX_FAILURES
  useEffect(() => {
    if (!isAsking) return
    const ask = () =>
      fetchConfirmation(current.path).then(setCurrent, () => setFailures((count) => count + 1))
    const timer = setInterval(ask, REFRESH_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [isAsking, current.path])
  return current
}
