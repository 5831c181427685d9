// What single sign-on needs besides the service: a real OpenID provider, and a real name server for the records of domains.
import { type NameServer, startNameServer } from '../../testbed/name-server.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'

export interface SignInTestbed {
  readonly identityProvider: IdentityProvider
  readonly nameServer: NameServer
  /** Settings with which a service uses both. */
  readonly environment: Record<string, string>
  /** Sets the TXT records of a name. */
  publish(name: string, ...texts: string[]): void
  stop(): Promise<void>
}

/** `callback`: where the provider redirects browsers to. */
export async function startSignInTestbed(callback?: string): Promise<SignInTestbed> {
  const records = new Map<string, readonly string[]>()
  const nameServer = await startNameServer(
    () => [],
    () => [],
    (name) => records.get(name) ?? [],
  )
  const identityProvider = await startIdentityProvider('127.0.0.1', callback)
  return {
    identityProvider,
    nameServer,
    environment: { ALLOW_LOOPBACK_CALLS: 'true', TEST_DNS_SERVERS: nameServer.address },
    publish: (name, ...texts) => records.set(name, texts),
    async stop() {
      await identityProvider.stop()
      await nameServer.stop()
    },
  }
}
