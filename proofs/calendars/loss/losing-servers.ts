// Calendar servers that no longer accept the credentials of a host, and do so again.
import { type RadicaleServer, startCaldavServer } from '../../../testbed/caldav-server.ts'
import { RADICALE } from '../../../testbed/caldav-servers.ts'
import { onCaldav, PASSWORD, type StartedCaldav } from '../two-way/caldav-tested.ts'
import type { Host } from '../two-way/create-host.ts'
import type { TwoWayFixture } from '../two-way/fixture.ts'
import { GOOGLE, googleAddressOf, type StartedGoogle } from '../two-way/google-tested.ts'
import { MICROSOFT, microsoftAddressOf, type StartedMicrosoft } from '../two-way/microsoft-tested.ts'
import { resourceOf, type StartedServer, type TestedServer } from '../two-way/tested-server.ts'

export interface LosingServer<Server extends StartedServer> {
  readonly tested: TestedServer<Server>
  refuse(fixture: TwoWayFixture<Server>, host: Host): Promise<void>
  /** The host connects the account again. */
  restore(fixture: TwoWayFixture<Server>, host: Host): Promise<void>
}

export const losingRadicale: LosingServer<StartedCaldav<RadicaleServer>> = {
  tested: onCaldav({ ...RADICALE, start: startCaldavServer }),
  refuse: ({ server }, { username }) => server.accounts.setPasswords({ [username]: `not ${PASSWORD}` }),
  async restore({ server }, { username, call, connection }) {
    await server.accounts.setPasswords({ [username]: PASSWORD })
    resourceOf(await call('PATCH', connection, { password: PASSWORD }))
  },
}

export const losingMicrosoft: LosingServer<StartedMicrosoft> = {
  tested: MICROSOFT,
  refuse: ({ server }, { username }) => server.contract.call('revoke', microsoftAddressOf(username)),
  restore: (_fixture, host) => host.connect(),
}

export const losingGoogle: LosingServer<StartedGoogle> = {
  tested: GOOGLE,
  refuse: ({ server }, { username }) => server.contract.call('revoke', googleAddressOf(username)),
  restore: (_fixture, host) => host.connect(),
}
