// The texts about the availability of another member in English.
import type { ColleagueMessages } from '../colleague.ts'

export const en: ColleagueMessages = {
  colleague: {
    choose: 'Another person…',
    chooseTitle: 'Choose a person',
    availabilityOf: (name) => `Availability of ${name}.`,
    inZone: (zone) => `Times are in their time zone: ${zone}.`,
    showMine: 'Show mine',
    adminsOnly: 'Only admins can see and change the availability of others.',
    calendars: {
      busyTitle: 'Calendars that make them busy',
      busyLead:
        'They can’t be booked while one of these calendars has an event. We read them every 15 minutes, and store only when events start and end.',
      busyEmpty: 'No calendar yet. Without one, people can book them while they have other appointments.',
      eventsStay: 'Events of the last read still block their time.',
      feedsTitle: 'Their meetings in another calendar',
      feedsLead:
        'Only they can create addresses and see them, because anyone with an address can read the meetings. You can delete an address, which ends its access.',
    },
    timeOff: { lead: 'They can’t be booked in this time, whatever their schedules say.' },
    why: {
      tab: 'Why can’t they be booked?',
      linkHint: 'The address that people open to book them, with or without a time.',
      unknownLink: 'None of their event types has this link.',
      noTypes: 'They have no event types that can be booked.',
    },
  },
}
