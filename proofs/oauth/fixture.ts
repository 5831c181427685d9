// The fixture of the OAuth proof: processes of one service, a user with a password, and the address of an app.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '../../server/src/processes/cli/find-free-port.ts'
import { getEmail, setUserPassword } from '../../testbed/accounts.ts'
import type { Person } from '../../testbed/people.ts'
import type { ProcessOptions, Testbed } from '../../testbed/testbed.ts'

export interface OAuthFixture {
  readonly testbed: Testbed
  readonly urls: readonly string[]
  readonly owner: Person
  readonly email: string
  /** The address where an app on the user's machine listens. */
  readonly redirectUri: string
  /** Sets the service's clock, in epoch milliseconds. */
  setClock(at: number): void
}

/** The first process listens at the public address of the service, because a browser must find it there. */
export async function choosePort(): Promise<{ readonly port: number; readonly url: string }> {
  const port = await findFreePort('127.0.0.1', 0)
  return { port, url: `http://127.0.0.1:${port}` }
}

export async function createFixture(
  testbed: Testbed,
  port: number,
  processes: number,
  setClock: (at: number) => void,
): Promise<OAuthFixture & { close(): void }> {
  const first: ProcessOptions = { environment: { PORT: String(port) } }
  const more = Array.from({ length: processes - 1 }, () => testbed.startApi())
  const apis = await Promise.all([testbed.startApi(first), ...more])
  const owner = await testbed.createOrganization('Apps')
  await setUserPassword(testbed, owner)
  const app: Server = createServer((_request, response) => response.end('<title>Back at the app</title>'))
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
  return {
    testbed,
    urls: apis.map(({ url }) => url),
    owner,
    email: await getEmail(testbed, owner),
    redirectUri: `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`,
    setClock,
    close: () => app.close().closeAllConnections(),
  }
}

export const serviceAt = ({ testbed, urls }: Pick<OAuthFixture, 'testbed' | 'urls'>, number = 0) => ({
  url: urls[number % urls.length] ?? '',
  ctx: testbed.ctx,
})
