// The client for operations that accept only a session. Its script is loaded with the first page that needs it.
import { useMemo } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { clientOptions } from './api.ts'
import { SessionClient } from './session-client.gen.ts'

/** Null while the server renders the first view. */
export function useSessionApi(): SessionClient | null {
  const { api, href } = useConsole()
  return useMemo(() => api && new SessionClient(clientOptions(href(''))), [api, href])
}
