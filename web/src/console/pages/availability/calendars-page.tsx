// Calendars: those that make the user busy, and feeds of the user's meetings for other calendars.
import { AvailabilityTabs } from './availability-tabs.tsx'
import { BusyCalendars } from './busy-calendars.tsx'
import { MeetingFeeds } from './meeting-feeds.tsx'

export function CalendarsPage() {
  return (
    <div class="form-page wide">
      <AvailabilityTabs />
      <BusyCalendars />
      <MeetingFeeds />
    </div>
  )
}
