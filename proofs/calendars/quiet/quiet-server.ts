// A calendar server that invites the participants of events by itself.
import type { Fault } from '../../../testbed/planted-fault.ts'
import type { TwoWayFixture } from '../two-way/fixture.ts'
import type { StartedServer, TestedServer } from '../two-way/tested-server.ts'

export interface QuietServer<Server extends StartedServer> {
  readonly tested: TestedServer<Server>
  /** The address of all invitees. */
  readonly invitee: string
  /** Makes entries name their participants. */
  readonly withParticipants: Fault
  /** The messages that the server has sent. */
  countMessages(fixture: TwoWayFixture<Server>): Promise<number>
  /** Saves a meeting with participants in a host's calendar, with another program than ours. */
  saveMeeting(fixture: TwoWayFixture<Server>): Promise<void>
}
