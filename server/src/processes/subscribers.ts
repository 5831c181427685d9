// The table of subscribers to committed events. Code that writes events doesn't depend on them.
import { notifyMember } from '../features/account-mail/notify-member.ts'
import { withdrawMoves } from '../features/booking-requests/withdraw-moves.ts'
import { planEntries } from '../features/calendar-entries/plan-entries.ts'
import { dropCalendars } from '../features/calendars/drop-calendars.ts'
import { planConferenceRooms } from '../features/conference-rooms/plan-conference-rooms.ts'
import { dropPersonalLinks } from '../features/locations/drop-personal-links.ts'
import { dropNotificationSettings } from '../features/notification-settings/drop-notification-settings.ts'
import { moveAgenda } from '../features/notification-settings/move-agenda.ts'
import { planMail } from '../features/notifications/plan-mail.ts'
import { tellAdmins } from '../features/organization-deletions/tell-admins.ts'
import { dropPublicHolidays } from '../features/public-holidays/drop-public-holidays.ts'
import { fillLinks } from '../features/scheduled-events/fill-links.ts'
import { markMeetingDays } from '../features/scheduling-reports/mark-meeting-days.ts'
import { dropTimeOff } from '../features/user-time-off/drop-time-off.ts'
import { planDeliveries } from '../features/webhook-deliveries/plan-deliveries.ts'
import { dropWebhookSubscriptions } from '../features/webhook-subscriptions/drop-webhook-subscriptions.ts'
import type { Subscriber } from '../platform/jobs/subscriber.ts'

export const subscribers: readonly Subscriber[] = [
  planMail,
  planEntries,
  fillLinks,
  planConferenceRooms,
  withdrawMoves,
  notifyMember,
  tellAdmins,
  planDeliveries,
  dropWebhookSubscriptions,
  dropCalendars,
  dropTimeOff,
  dropPublicHolidays,
  dropPersonalLinks,
  dropNotificationSettings,
  moveAgenda,
  markMeetingDays,
]
