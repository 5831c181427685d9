// Calendars: connected accounts, accounts for video conferences, other calendars that make the user busy, and feeds of the user's meetings.
import { AvailabilityPage } from './availability-page.tsx'
import { BusyCalendars } from './busy-calendars.tsx'
import { CalendarAccounts } from './calendar-accounts.tsx'
import { ConferenceAccounts } from './conference-accounts.tsx'
import { MeetingFeeds } from './meeting-feeds.tsx'

export function CalendarsPage() {
  return (
    <div class="form-page wide">
      <AvailabilityPage>
        <CalendarAccounts />
        <ConferenceAccounts />
        <BusyCalendars />
        <MeetingFeeds />
      </AvailabilityPage>
    </div>
  )
}
