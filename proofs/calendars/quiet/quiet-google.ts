// Google, whose contract server records the invitations that it would send.
import type { Host } from '../two-way/create-host.ts'
import { GOOGLE, googleAddressOf, type StartedGoogle } from '../two-way/google-tested.ts'
import { MEETING_MS } from '../two-way/host-calendar.ts'
import type { QuietServer } from './quiet-server.ts'

const INVITEE = 'invitee@gmail.example'

export const quietGoogle: QuietServer<StartedGoogle> = {
  tested: GOOGLE,
  invitee: INVITEE,
  withParticipants: {
    file: 'platform/google-calendar/write-events.ts',
    right: "status: 'confirmed',",
    wrong: `status: 'confirmed', attendees: [{ email: '${INVITEE}' }],`,
  },
  countMessages: async ({ server }) => (await server.contract.call('listInvitations')).length,
  async saveMeeting({ server, hosts }) {
    const host = hosts[0] as Host
    const [calendarId, start] = [googleAddressOf(host.username), host.nextOwnTime()]
    const meeting = {
      summary: 'Meeting with participants',
      start: { dateTime: new Date(start).toISOString() },
      end: { dateTime: new Date(start + MEETING_MS).toISOString() },
      attendees: [{ email: INVITEE }],
    }
    await server.contract.call('insertEvents', calendarId, calendarId, [meeting])
  },
}
