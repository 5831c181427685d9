// Renders a calendar feed as an iCalendar file with the meetings that its user hosts.
import { listParticipants } from '../../domain/booking/people.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { isLocale } from '../../domain/language/locales.ts'
import { type MailMessages, mailMessages } from '../../domain/language/mail-messages.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { CalendarEntry } from '../../platform/icalendar/calendar-entry.ts'
import { writeCalendar } from '../../platform/icalendar/write-calendar.ts'
import { defangNames, describeMeeting, placeOf, titleOf } from './describe-meeting.ts'
import { type FeedMeeting, feedDetails, meetingsInFeed } from './feed-store.ts'
import { FEED_GENERATION } from './schema.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 365
/** The earliest are kept. About eight for each working day of a year. */
const MAX_MEETINGS = 2_000
const MAX_INVITEES = 100
const REFRESH_SECONDS = 15 * 60

export async function showCalendarFeed(ctx: Context, link: string): Promise<string> {
  const target = ctx.secrets.readLink('calendar_feed', link)
  if (target === null || target.generation !== FEED_GENERATION) throw new Problem('not_found')
  const { organizationId, objectId } = target
  const now = ctx.clock.now()
  const window = {
    from: instant(now - DAYS_BACK * DAY),
    to: instant(now + DAYS_AHEAD * DAY),
    maxMeetings: MAX_MEETINGS,
    maxInvitees: MAX_INVITEES,
  }
  const [feeds, meetings] = await ctx.db
    .withOrganization(organizationId)
    .all(feedDetails(organizationId, objectId, now), meetingsInFeed(organizationId, objectId, window))
  const { name, locale } = orNotFound(feeds[0])
  const messages = mailMessages[isLocale(locale) ? locale : 'en']
  const entries = meetings.flatMap((meeting) =>
    toEntry(ctx.config.urls.public, defangNames(meeting), messages),
  )
  return writeCalendar({ name, entries, refreshSeconds: REFRESH_SECONDS })
}

/** UID and sequence match the emails to hosts, so calendar apps that get both show one entry. */
function toEntry(publicUrl: string, meeting: FeedMeeting, messages: MailMessages): CalendarEntry[] {
  const { hosts, invitees } = meeting
  const [organizer] = hosts
  if (organizer === undefined) return []
  return [
    {
      uid: uidOf(publicUrl, meeting.booking_id),
      sequence: meeting.sequence,
      stamp: meeting.updated_at,
      start: meeting.start_time,
      end: meeting.end_time,
      summary: titleOf(meeting),
      description: describeMeeting(meeting, messages),
      location: placeOf(meeting),
      organizer,
      sentBy: null,
      hosts,
      ...listParticipants(invitees),
    },
  ]
}
