// Written from Google's documentation of 2026-11; never compared with the real service.
//
// A server with the documented behavior of Google Calendar and its OAuth, for tests. It refuses everything that the documents
// don't allow.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, ALL_SCOPES, createAccountStore, type IssuedTokens } from './accounts.ts'
import { API_PATH, createApi } from './api-routes.ts'
import type { CalendarOptions, ContractCalendar, Invitation } from './calendar-data.ts'
import { type Channels, createChannels } from './channels.ts'
import { ContractError, notFound } from './contract-error.ts'
import { createFaults, type FaultKind, type Faults, responseOfFault } from './contract-faults.ts'
import { type ContractRequest, type ContractResponse, readRequest } from './http.ts'
import { createEventLister } from './list-events.ts'
import { type Consent, createOauthRoutes, type OauthClient } from './oauth-routes.ts'

export interface ContractOptions {
  readonly now?: () => number
  readonly seed?: string
  readonly client?: Partial<OauthClient>
  readonly accessTokenSeconds?: number
  readonly rotatesRefreshTokens?: boolean
  readonly pageSize?: number
  /** Where notifications for an address are sent to. */
  readonly deliverTo?: (address: string) => string
  /** The share of notifications that get lost, and of those that are sent twice. */
  readonly notificationLossRate?: number
}

export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly text: string
  readonly fault: FaultKind | null
  /** Null without a complete response. */
  readonly status: number | null
}

export interface GoogleContract {
  readonly url: string
  readonly client: OauthClient
  readonly faults: Faults
  readonly requests: readonly RecordedRequest[]
  /** Mails that Google would have sent. */
  readonly invitations: readonly Invitation[]
  readonly channels: Pick<Channels, 'active' | 'settled'>
  addAccount(email: string): Account
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  /** Tokens as after the permission of the user. */
  issueTokens(account: Account, scopes?: readonly string[]): IssuedTokens
  /** Ends all tokens of the account. */
  revoke(account: Account): void
  setConsent(consent: Consent): void
  expireSyncTokens(): void
  /** Executes late writes that are still waiting. */
  executeLateWrites(): void
  stop(): Promise<void>
}

const DEFAULT_CLIENT: OauthClient = {
  clientId: 'test.apps.googleusercontent.com',
  clientSecret: 'a-client-secret',
  redirectUris: ['https://meetwright.test/callback'],
}

export async function startGoogleContract(options: ContractOptions = {}): Promise<GoogleContract> {
  const { now = Date.now, seed = '1', accessTokenSeconds = 60, pageSize = 3 } = options
  const client = { ...DEFAULT_CLIENT, ...options.client }
  const invitations: Invitation[] = []
  const requests: RecordedRequest[] = []
  const faults = createFaults(seed)
  const channels = createChannels({
    seed,
    now,
    deliverTo: options.deliverTo ?? ((address) => address),
    lossRate: options.notificationLossRate ?? 0,
  })
  const accounts = createAccountStore({ now, accessTokenSeconds, invitations, onChange: channels.announce })
  const lister = createEventLister(pageSize)
  const api = createApi({ accounts, lister, channels, pageSize })
  const rotatesRefreshTokens = options.rotatesRefreshTokens ?? false
  const oauth = createOauthRoutes({ client, accounts, now, accessTokenSeconds, rotatesRefreshTokens })
  let lateWrites: { readonly run: () => void; requestsLeft: number }[] = []

  function execute(request: ContractRequest): ContractResponse {
    try {
      if (request.path.startsWith(`${API_PATH}/`)) return api(request)
      const response = oauth.handle(request)
      if (response === null) throw notFound()
      return response
    } catch (error) {
      if (error instanceof ContractError) return { status: error.status, body: error.body }
      throw error
    }
  }

  function executeLateWrites(isDue: (requestsLeft: number) => boolean): void {
    const due = lateWrites.filter(({ requestsLeft }) => isDue(requestsLeft))
    lateWrites = lateWrites.filter((write) => !due.includes(write))
    for (const { run } of due) run()
  }

  /** Returns null if the connection is closed without a response. */
  function respond(request: ContractRequest, fault: FaultKind | null): ContractResponse | null {
    const error = fault === null ? undefined : responseOfFault(fault)
    if (error !== undefined) {
      const { status, reason, retryAfter } = error
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      return { status, body: new ContractError(status, reason, 'A planned fault').body, headers }
    }
    if (fault === 'late' && request.method !== 'GET')
      lateWrites.push({ run: () => void execute(request), requestsLeft: faults.delay() })
    if (fault === 'late' || fault === 'lost_before') return null
    const response = execute(request)
    return fault === 'lost_after' ? null : response
  }

  const server = createServer(async (message, response) => {
    const request = await readRequest(message)
    for (const write of lateWrites) write.requestsLeft -= 1
    executeLateWrites((requestsLeft) => requestsLeft <= 0)
    // People who give their permission try again by themselves.
    const fault = request.path.startsWith('/o/') ? null : faults.next()
    const { method, path, query, text } = request
    let result: ContractResponse | null
    try {
      result = respond(request, fault)
    } catch (error) {
      console.error(error)
      result = { status: 501, body: { error: String(error) } }
    }
    const isComplete = result !== null && fault !== 'cut_off'
    requests.push({ method, path, query, text, fault, status: isComplete ? (result?.status ?? null) : null })
    if (result === null) message.socket.destroy()
    else send(response, result, fault === 'cut_off')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client,
    faults,
    requests,
    invitations,
    channels,
    addAccount: accounts.add,
    addCalendar: accounts.addCalendar,
    issueTokens(account, scopes = ALL_SCOPES) {
      const grant = { account, scopes }
      return {
        accessToken: accounts.issueAccessToken(grant),
        refreshToken: accounts.issueRefreshToken(grant),
      }
    },
    revoke: accounts.revoke,
    setConsent: oauth.setConsent,
    expireSyncTokens: lister.expireTokens,
    executeLateWrites: () => executeLateWrites(() => true),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(
  response: ServerResponse,
  { status, body, headers = {} }: ContractResponse,
  isCutOff: boolean,
): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(text) }),
  })
  if (!isCutOff) response.end(text)
  else response.write(text.slice(0, Math.floor(text.length / 2)) || ' ', () => response.destroy())
}
