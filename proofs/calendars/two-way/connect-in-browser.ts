// Connects accounts at providers with OAuth, as their users do in a browser.
import { createSignedInVisitor } from '../../../testbed/accounts.ts'
import type { ConnectingHost } from './tested-server.ts'

/** Providers send notices only to public addresses with https. */
export const PUBLIC_URL = 'https://meetwright.test'
const CONNECTED_PATH = '/app/availability/calendars'

type Provider = 'google' | 'microsoft'
const connectPath = (provider: Provider) => `/account/calendars/${provider}`
export const redirectUriOf = (provider: Provider) => `${PUBLIC_URL}${connectPath(provider)}/callback`

/** `allow`: makes the provider expect the user of an account. One user at a time, because its page is shown to one. */
export function createConnector(provider: Provider, allow: (email: string) => Promise<void>) {
  let connecting: Promise<unknown> = Promise.resolve()
  /** The host begins here, allows access at the provider, and comes back. */
  async function connect(email: string, { testbed, person }: ConnectingHost): Promise<void> {
    const service = { url: testbed.apis[0]?.url ?? '', ctx: testbed.ctx }
    const visitor = await createSignedInVisitor(service, person)
    await allow(email)
    const { location } = await visitor.send(connectPath(provider))
    const permission = await fetch(location ?? '', { redirect: 'manual' })
    const callback = new URL(permission.headers.get('location') ?? '')
    const { location: end } = await visitor.open(`${callback.pathname}${callback.search}`)
    if (end !== CONNECTED_PATH) throw new Error(`The account could not be connected: ${end}`)
  }
  return (email: string, host: ConnectingHost): Promise<void> => {
    const connected = connecting.then(() => connect(email, host))
    connecting = connected.catch(() => undefined)
    return connected
  }
}
