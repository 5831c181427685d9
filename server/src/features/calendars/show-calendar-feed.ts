// Writes the file behind a feed's address: the meetings that its user hosts, as every calendar reads them.

import { guestsIn, namedIn, peopleIn } from '../../domain/booking/people.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { isLocale } from '../../domain/language/locales.ts'
import { type MailWords, mailWords } from '../../domain/language/mail-words.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { found, Problem } from '../../platform/errors.ts'
import type { CalendarEntry } from '../../platform/icalendar/calendar-entry.ts'
import { writeCalendar } from '../../platform/icalendar/write-calendar.ts'
import { type Fact, letterBody } from '../../platform/mail/letter.ts'
import { feedToShow, meetingsInFeed, type ShownMeeting } from './feed-store.ts'
import { FEED_GENERATION } from './schema.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 365
/** Of those that come first. Eight for each working day of a year. */
const MOST_MEETINGS = 2_000
const MOST_INVITEES = 100
const MOST_NAMED = 10
const REFRESH_SECONDS = 15 * 60

export async function showCalendarFeed(ctx: Context, link: string): Promise<string> {
  const target = ctx.secrets.readLink('calendar_feed', link)
  if (target === null || target.generation !== FEED_GENERATION) throw new Problem('not_found')
  const { organizationId, objectId } = target
  const now = ctx.clock.now()
  const extent = {
    from: instant(now - DAYS_BACK * DAY),
    to: instant(now + DAYS_AHEAD * DAY),
    mostMeetings: MOST_MEETINGS,
    mostInvitees: MOST_INVITEES,
  }
  const [feeds, meetings] = await ctx.db
    .withOrganization(organizationId)
    .all(feedToShow(organizationId, objectId), meetingsInFeed(organizationId, objectId, extent))
  const { name, locale } = found(feeds[0])
  const words = mailWords[isLocale(locale) ? locale : 'en']
  const entries = meetings.flatMap((meeting) => toEntry(ctx.config.urls.public, meeting, words))
  return writeCalendar({ name, entries, refreshSeconds: REFRESH_SECONDS })
}

/** UID and sequence are those of the mails to a host, so that a calendar which has both knows that they are one. */
function toEntry(publicUrl: string, meeting: ShownMeeting, words: MailWords): CalendarEntry[] {
  const { name, location, hosts, invitees, type_kind } = meeting
  const [organizer] = hosts
  if (organizer === undefined) return []
  const [invitee] = invitees
  const withWhom = type_kind === 'group' || !invitee?.name ? '' : `: ${invitee.name}`
  return [
    {
      uid: uidOf(publicUrl, meeting.booking_id),
      sequence: meeting.sequence,
      stamp: meeting.updated_at,
      start: meeting.start_time,
      end: meeting.end_time,
      summary: `${name}${withWhom}`,
      description: describe(meeting, words),
      location: location?.join_url ?? location?.location ?? null,
      organizer,
      sentBy: null,
      hosts,
      ...peopleIn(invitees),
    },
  ]
}

function describe(meeting: ShownMeeting, { labels, actions, more }: MailWords): string {
  const { invitees, location } = meeting
  const named = namedIn(invitees)
    .slice(0, MOST_NAMED)
    .map(({ name, email }) => ({ text: `${name} · ${email}` }))
  const rest = meeting.invitees_active - named.length
  const facts: Fact[] = []
  const add = (label: string, lines: readonly { readonly text: string }[]) =>
    lines.length > 0 && facts.push({ label, lines })
  add(named.length > 1 ? labels.invitees : labels.invitee, [
    ...named,
    ...(rest > 0 ? [{ text: more(rest) }] : []),
  ])
  if (location?.additional_info) add(labels.where, [{ text: location.additional_info }])
  if (invitees.length === 1)
    for (const { guests, questions_and_answers } of invitees) {
      add(
        labels.guests,
        guestsIn(guests).map((text) => ({ text })),
      )
      for (const { question, answer } of questions_and_answers)
        add(question, answer === null ? [] : [{ text: answer }])
    }
  const url = location?.join_url ?? null
  const main = url === null ? null : { label: actions.join, href: url }
  return letterBody({ facts, main, closing: [], change: null })
}
