// Calendars: those that make the user busy, and feeds of the user's meetings for other calendars.
import { AvailabilityPage } from './availability-page.tsx'
import { BusyCalendars } from './busy-calendars.tsx'
import { MeetingFeeds } from './meeting-feeds.tsx'

export function CalendarsPage() {
  return (
    <div class="form-page wide">
      <AvailabilityPage>
        <BusyCalendars />
        <MeetingFeeds />
      </AvailabilityPage>
    </div>
  )
}
