// Asks for the state of a booking request again while it waits for a host.
import { useEffect, useState } from 'preact/hooks'
import type { RequestedMeeting } from '../../../../server/src/domain/pages/request-views.ts'
import { fetchRequest } from './booking-requests.ts'

/** A host may take two days to answer. A page in the background does not ask. */
const REFRESH_MS = 20_000

export function useCurrentRequest(initial: RequestedMeeting): RequestedMeeting {
  const [current, setCurrent] = useState(initial)
  const { state, path } = current
  useEffect(() => {
    if (state !== 'pending') return
    // Without a connection, the page shows what it knows and asks again.
    const ask = () => {
      if (!document.hidden) fetchRequest(path).then(setCurrent, () => {})
    }
    const timer = setInterval(ask, REFRESH_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [state, path])
  return current
}
