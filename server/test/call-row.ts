// Calls a row of the route tables: with a token, or with a session if it accepts no token.
import { consoleHeaders, openPasswordSession } from '../../testbed/accounts.ts'
import type { Route } from '../src/platform/http/route-table.ts'
import { SESSION_API_PATH } from '../src/platform/pages/session-path.ts'
import type { ApiResponse, Person, Service } from './service.ts'

interface RowRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  readonly body: object | undefined
}

/** `person`: null for a visitor with a link. */
export async function callRow(
  service: Service,
  person: Person | null,
  route: Route,
  { params, query, body }: RowRequest,
): Promise<ApiResponse> {
  const path = `${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}${query}`
  const sent = body === undefined ? {} : { body }
  if (person === null) return service.call(route.method, path, sent)
  if (route.access !== 'session') return service.call(route.method, path, { as: person, ...sent })
  const headers = consoleHeaders(service, await openPasswordSession(service, person))
  return service.call(route.method, `${SESSION_API_PATH}${path}`, { headers, ...sent })
}
