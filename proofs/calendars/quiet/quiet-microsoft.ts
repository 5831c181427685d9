// Microsoft, whose contract server records the invitations that it would send.
import type { Host } from '../two-way/create-host.ts'
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
    const toTime = (at: number) => ({ dateTime: new Date(at).toISOString().slice(0, 19), timeZone: 'UTC' })
    const meeting = {
      subject: 'Meeting with participants',
      start: toTime(start),
      end: toTime(start + MEETING_MS),
      attendees: [{ emailAddress: { address: INVITEE }, type: 'required' }],
    }
    await server.contract.call('insertEvents', microsoftAddressOf(host.username), [meeting])
  },
}
