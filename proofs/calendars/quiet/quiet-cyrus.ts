// Cyrus, which sends messages to participants with an account on the same server.
import type { AccountServer } from '../../../testbed/caldav-server.ts'
import { CYRUS } from '../../../testbed/caldav-servers.ts'
import { createCalendarProgram } from '../../../testbed/calendar-program.ts'
import { CYRUS_DOMAIN } from '../../../testbed/cyrus-server.ts'
import { onCaldav, PASSWORD, type StartedCaldav } from '../two-way/caldav-tested.ts'
import type { Host } from '../two-way/create-host.ts'
import { MEETING_MS, timeText } from '../two-way/host-calendar.ts'
import type { QuietServer } from './quiet-server.ts'

const INVITEE = 'invitee'
const addressOf = (username: string) => `${username}@${CYRUS_DOMAIN}`
/** Collections in which messages of the server, and meetings of others, appear. */
const MESSAGE_FOLDERS = ['Inbox', 'Outbox', 'Default']

export const quietCyrus: QuietServer<StartedCaldav<AccountServer>> = {
  tested: onCaldav(CYRUS, [INVITEE]),
  invitee: addressOf(INVITEE),
  withParticipants: {
    file: 'platform/icalendar/entry-text.ts',
    right: 'status: ICalEventStatus.CONFIRMED,',
    wrong: `status: ICalEventStatus.CONFIRMED,
      organizer: { name: 'Host', email: '${addressOf('host0')}' },
      attendees: [{ email: '${addressOf(INVITEE)}' }],`,
  },
  /** In the accounts of the invitee and of the hosts. The meetings of hosts are in another calendar. */
  async countMessages({ server, hosts }) {
    let count = 0
    for (const username of [INVITEE, ...hosts.map((host) => host.username)]) {
      const program = createCalendarProgram(server.accounts.urlOf(username), username, PASSWORD)
      for (const folder of MESSAGE_FOLDERS) count += (await program.list(await program.urlOf(folder))).length
    }
    return count
  },
  async saveMeeting({ server, hosts }) {
    const host = hosts[0] as Host
    const program = createCalendarProgram(server.accounts.urlOf(host.username), host.username, PASSWORD)
    const start = host.nextOwnTime()
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//elsewhere//EN',
      'BEGIN:VEVENT',
      'UID:control@elsewhere.example',
      'DTSTAMP:20261101T000000Z',
      `DTSTART:${timeText(start)}`,
      `DTEND:${timeText(start + MEETING_MS)}`,
      'SUMMARY:Meeting with participants',
      `ORGANIZER:mailto:${addressOf(host.username)}`,
      `ATTENDEE:mailto:${addressOf(host.username)}`,
      `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${addressOf(INVITEE)}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    await program.save(await program.urlOf('work'), 'control.ics', text)
  },
}
