// A Zoom account on the contract server, and access to its meetings.
import type { Account } from '../../testbed/zoom-contract/accounts.ts'
import {
  type ContractOptions,
  startZoomContract,
  type ZoomContract,
} from '../../testbed/zoom-contract/contract-server.ts'
import { zoomEndpoints } from '../src/platform/zoom/endpoints.ts'
import { openZoomMeetings, type RoomServer } from '../src/platform/zoom/zoom-meetings.ts'
import type { ZoomDeps } from '../src/platform/zoom/zoom-session.ts'
import { createLoopbackClient, NOW } from './calendar-reads.ts'

export interface ZoomAccountFixture {
  readonly contract: ZoomContract
  readonly deps: ZoomDeps
  readonly account: Account
  readonly rooms: RoomServer
  stop(): Promise<void>
}

export async function startZoomAccount(options: ContractOptions = {}): Promise<ZoomAccountFixture> {
  const contract = await startZoomContract({ now: () => NOW, ...options })
  const outgoing = createLoopbackClient()
  const deps = { outgoing, endpoints: zoomEndpoints(contract.url), clock: { now: () => NOW } }
  const account = contract.addAccount('ada@example.com')
  const { accessToken } = contract.issueTokens(account)
  const rooms = openZoomMeetings(
    deps,
    { getAccessToken: async () => accessToken },
    new AbortController().signal,
  )
  return {
    contract,
    deps,
    account,
    rooms,
    async stop() {
      outgoing.close()
      await contract.stop()
    },
  }
}
