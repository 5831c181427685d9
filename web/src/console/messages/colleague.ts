// The texts of pages on which an admin sees the availability of another member.
import type { CalendarsMessages } from './calendars.ts'
import type { TimeOffMessages } from './time-off.ts'
import type { WhyMessages } from './why.ts'

export interface ColleagueMessages {
  readonly colleague: {
    /** The button that opens the dialog. */
    readonly choose: string
    readonly chooseTitle: string
    readonly availabilityOf: (name: string) => string
    readonly inZone: (zone: string) => string
    /** The link back to the own availability. */
    readonly showMine: string
    readonly adminsOnly: string
    /** Instead of those that speak to the user. */
    readonly calendars: Pick<
      CalendarsMessages['calendars'],
      'busyTitle' | 'busyLead' | 'busyEmpty' | 'eventsStay' | 'feedsTitle' | 'feedsLead'
    >
    readonly timeOff: Pick<TimeOffMessages['timeOff'], 'lead'>
    readonly why: Pick<WhyMessages['why'], 'unknownLink' | 'noTypes'> &
      Partial<Pick<WhyMessages['why'], 'tab' | 'linkHint'>>
  }
}
