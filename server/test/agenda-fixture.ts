// A sample agenda with every kind of meeting, for tests and previews.
import { HOUR, instant } from '../src/domain/time/instant.ts'
import type { AgendaContent } from '../src/features/notifications/compose-agenda.ts'
import { mailFixtures } from './mail-fixtures.ts'

const { booked, host_booked: call, host_canceled_all: group } = mailFixtures
const { meeting } = booked
const { organization_id, organization_name, privacy_url, start_time } = meeting

/** Of five meetings, the first three. */
export const agenda: Omit<AgendaContent, 'reader'> = {
  user: {
    ...{ organization_id, organization_name, privacy_url, imprint_url: null },
    ...{ logo: null, accent_color: null, show_powered_by: true },
    ...{ name: 'Ada Lovelace', email: 'ada@example.com', timezone: 'Europe/Berlin', locale: 'en' },
    ...{ time_notation: '24h', agenda: 'tomorrow', agenda_time: '17:00', agenda_on_empty_days: true },
  },
  day: instant(Date.UTC(2026, 10, 15, 23)),
  meetings: [meeting, call.meeting, group.meeting].map(({ name, location, invitees_active }, number) => ({
    id: `019a5a3e-7c1b-7d44-8a9e-00000000002${number}`,
    ...{ name, location, invitees_active, total: 5 },
    start_time: instant(start_time + number * HOUR),
    end_time: instant(start_time + (number + 0.5) * HOUR),
    invitees: group.participants.slice(0, Math.min(invitees_active, 3)),
  })),
}
