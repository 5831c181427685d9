// The texts of calendars in English.
import type { CalendarsMessages } from '../calendars.ts'

export const en: CalendarsMessages = {
  calendars: {
    busyTitle: 'Calendars that make you busy',
    busyLead:
      'You can’t be booked while one of these calendars has an event. We read them every 15 minutes, and store only when events start and end.',
    busyEmpty: 'No calendar yet. Without one, people can book you while you have other appointments.',
    add: 'Add calendar',
    address: 'iCalendar address',
    addressHint:
      'It often ends in .ics or begins with webcal://. We store it encrypted and never show it again.',
    optionalName: 'Name (optional)',
    whereTitle: 'Where do I find the address?',
    where: {
      google:
        'Google Calendar: settings of the calendar, “Integrate calendar”, “Secret address in iCal format”.',
      apple: 'Apple Calendar: share the calendar in iCloud as a public calendar, then copy the link.',
      outlook: 'Outlook: settings, “Shared calendars”, “Publish a calendar”, then copy the ICS link.',
    },
    added: (name) => `Calendar “${name}” added. We read it within seconds.`,
    states: {
      waiting: 'Not read yet',
      ok: 'Up to date',
      failing: 'Can’t be read',
    },
    lastRead: (time) => `Last read: ${time}`,
    neverRead: 'Never read',
    failingSince: (time) => `Failing since ${time}.`,
    eventsStay: 'Events of the last read still block your time.',
    failures: {
      unreachable: {
        problem: 'The server can’t be reached or reports an error.',
        whatToDo: 'We keep trying. You don’t have to do anything, unless it lasts for days.',
      },
      refused: {
        problem: 'The server doesn’t return the calendar. It may not exist, or access may be denied.',
        whatToDo:
          'Check in your calendar app whether the calendar is still shared. If its address has changed, delete this calendar and add the new address.',
      },
      not_a_calendar: {
        problem: 'The address doesn’t return a calendar.',
        whatToDo: 'Delete this calendar and add its iCalendar address, not that of a web page.',
      },
      too_large: {
        problem: 'The calendar is larger than 5 MB or has too many events.',
        whatToDo: 'Share a smaller calendar, or remove old events from this one.',
      },
      url_lost: {
        problem: 'The stored address can no longer be decrypted.',
        whatToDo: 'Delete this calendar and add it again.',
      },
    },
    readNow: 'Read now',
    reading: (name) => `We read “${name}” within seconds.`,
    readRecently: 'This was requested less than five minutes ago. Wait a moment, then try again.',
    rename: 'Rename',
    renamed: (name) => `Renamed to “${name}”.`,
    delete: 'Delete',
    deleted: (name) => `Calendar “${name}” deleted.`,
    feedsTitle: 'Your meetings in another calendar',
    feedsLead:
      'Your calendar app shows your meetings with such an address. Anyone with the address can read them: keep it secret, and create one per device. Deleting it ends its access.',
    feedsEmpty: 'No address yet.',
    createFeed: 'Create address',
    name: 'Name',
    feedNameHint: 'For example “My phone”. Your calendar app shows it.',
    feedAddress: (name) => `Address of “${name}”`,
    feedDeleted: (name) => `Address “${name}” deleted. It no longer works.`,
    copy: 'Copy address',
    copied: 'Address copied',
    addTo: {
      google: 'Add to Google Calendar',
      apple: 'Open in Apple Calendar',
      outlook: 'Add to Outlook',
    },
    refreshHint: 'Your calendar app decides how often it refreshes. Some do it once a day.',
  },
}
