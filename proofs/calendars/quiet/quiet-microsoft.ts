// Microsoft, whose contract server records the invitations that it would send.
import type { Host } from '../two-way/create-host.ts'
import { toGraphTime } from '../two-way/graph-client.ts'
import { MEETING_MS } from '../two-way/host-calendar.ts'
import { MICROSOFT, microsoftAddressOf, type StartedMicrosoft } from '../two-way/microsoft-tested.ts'
import type { QuietServer } from './quiet-server.ts'

const INVITEE = 'invitee@outlook.example'

export const quietMicrosoft: QuietServer<StartedMicrosoft> = {
  tested: MICROSOFT,
  invitee: INVITEE,
  withParticipants: {
    file: 'platform/microsoft-calendar/write-events.ts',
    right: "showAs: 'busy',",
    wrong: `showAs: 'busy', attendees: [{ emailAddress: { address: '${INVITEE}' }, type: 'required' }],`,
  },
  countMessages: async ({ server }) => (await server.contract.call('listInvitations')).length,
  async saveMeeting({ server, hosts }) {
    const host = hosts[0] as Host
    const start = host.nextOwnTime()
    const meeting = {
      subject: 'Meeting with participants',
      start: toGraphTime(start),
      end: toGraphTime(start + MEETING_MS),
      attendees: [{ emailAddress: { address: INVITEE }, type: 'required' }],
    }
    await server.contract.call('insertEvents', microsoftAddressOf(host.username), [meeting])
  },
}
