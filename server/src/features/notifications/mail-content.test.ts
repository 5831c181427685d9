// Tests that every mail is complete in every language, and that user input stays text.
import { describe, expect, test } from 'vitest'
import { emptiedCalendar, stoppedWebhook, unreadCalendar } from '../../../test/account-mail-fixtures.ts'
import { agenda } from '../../../test/agenda-fixture.ts'
import { hostLinks, invitationToSend, links, mailFixtures } from '../../../test/mail-fixtures.ts'
import { agendaMailMessages } from '../../domain/language/agenda-mail-messages.ts'
import {
  defaultHourFormat,
  formatLongDay,
  formatTimeRange,
  formatZone,
} from '../../domain/language/format-moments.ts'
import { type Locale, locales } from '../../domain/language/locales.ts'
import { mailMessages, mailTemplateNames } from '../../domain/language/mail-messages.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'
import { renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { writeAgendaContent } from './compose-agenda.ts'
import {
  writeCalendarEmptiedContent,
  writeCalendarGoneContent,
  writeCalendarUnreadContent,
} from './compose-calendar-mail.ts'
import { writeConferenceUnusableContent } from './compose-conference-mail.ts'
import { digestLine, writeDigestContent } from './compose-digest.ts'
import { writeInvitationContent, writeWebhookDisabledContent } from './compose-mail.ts'
import { templateNameOf, writeMailContent } from './write-mail-content.ts'

const readerOf = (locale: Locale) => ({
  locale,
  zone: getZone('Asia/Tokyo'),
  clock: defaultHourFormat(locale),
})
/** Traces of missing or empty values. */
const MISSING = /undefined|\bnull\b|NaN|\[object|=>|[,:] ,|: *\.|—\s*,|\$\{/

describe.each(locales)('in %s', (locale) => {
  test.each(mailTemplateNames)('%s is complete', (name) => {
    const context = mailFixtures[name]
    expect(templateNameOf(context)).toBe(name)
    const isInvitee = context.mail.recipient_kind === 'invitee'
    const isHost = context.mail.recipient_kind === 'host'
    const content = writeMailContent(
      context,
      readerOf(locale),
      isInvitee ? links : null,
      isHost ? { ...hostLinks, question: name === 'entry_deleted' ? hostLinks.question : null } : null,
    )
    const { start_time: start, end_time: end, name: event, organization_name } = context.meeting
    for (const part of [content.subject, renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      expect(part).toContain(event)
    }
    const messages = mailMessages[locale]
    for (const part of [renderMailText(content), renderMailHtml(content)])
      for (const piece of [
        messages.templates[name].headline,
        formatLongDay(readerOf(locale), start),
        formatTimeRange(readerOf(locale), start, end),
        formatZone(readerOf(locale), start),
        organization_name,
        messages.footer(organization_name),
      ])
        expect(part).toContain(piece)
    const isOver = name === 'follow_up' || name === 'no_show'
    const mayChange = isInvitee && name !== 'canceled' && !isOver
    expect(renderMailText(content).includes(links.cancel)).toBe(mayChange)
    expect(renderMailHtml(content).includes(links.reschedule)).toBe(mayChange)
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part.includes(links.reconfirm)).toBe(name === 'reconfirmation')
      expect(part.includes(messages.actions.bookAgain)).toBe(isOver)
      expect(part.includes(hostLinks.meeting)).toBe(isHost)
      expect(part.includes(hostLinks.question)).toBe(name === 'entry_deleted')
      expect(part.includes(messages.calendarEntry.timeInCalendar)).toBe(name === 'entry_moved')
      expect(part.includes(messages.calendarEntry.otherEvent)).toBe(name === 'entry_conflict')
      expect(part.includes(messages.actions.openMeeting)).toBe(isHost)
    }
  })

  test('collected mail is complete', () => {
    const { host_booked: first, host_canceled: second } = mailFixtures
    for (const contexts of [[first], [first, second]]) {
      const entries = contexts.map((context) => ({ context, links: { ...hostLinks, question: null } }))
      const content = writeDigestContent(
        entries.map((entry) => digestLine(entry, readerOf(locale))),
        first.meeting,
        readerOf(locale),
      )
      for (const part of [renderMailText(content), renderMailHtml(content)]) {
        expect(part).not.toMatch(MISSING)
        expect(part).toContain(String(contexts.length))
        expect(part).toContain('Intro call')
        expect(part.split(hostLinks.meeting)).toHaveLength(contexts.length + 1)
      }
    }
  })

  test('agenda is complete, on a full and on an empty day', () => {
    const messages = agendaMailMessages[locale]
    const { andMore, footer } = mailMessages[locale]
    const reader = readerOf(locale)
    for (const meetings of [agenda.meetings, agenda.meetings.slice(0, 1), []]) {
      const content = writeAgendaContent({ ...agenda, meetings, reader }, 'https://meet.example.com/app')
      expect(content.language).toBe(locale)
      for (const part of [content.subject, renderMailText(content), renderMailHtml(content)]) {
        expect(part).not.toMatch(MISSING)
        expect(part).toContain(formatLongDay(reader, agenda.day))
      }
      for (const part of [renderMailText(content), renderMailHtml(content)]) {
        const shown = meetings.flatMap(({ id, name, start_time, end_time }) => [
          ...[name, formatTimeRange(reader, start_time, end_time)],
          `https://meet.example.com/app/meetings/${id}`,
        ])
        for (const piece of [
          ...shown,
          meetings.length === 0 ? messages.emptyLead : messages.lead,
          formatZone(reader, agenda.day),
          'https://meet.example.com/app/settings/notifications',
          footer('Analytical Engines Ltd'),
        ])
          expect(part).toContain(piece)
        expect(part.includes(andMore(31))).toBe(meetings.length === 3)
      }
    }
  })

  test('invitation is complete', () => {
    const content = writeInvitationContent({ ...invitationToSend, locale }, 'https://meet.example.com/x')
    expect(content.language).toBe(locale)
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      for (const piece of ['Ada Lovelace', 'Analytical Engines Ltd', 'https://meet.example.com/x', '2026'])
        expect(part).toContain(piece)
    }
  })

  test.each(['failing', 'gone'] as const)('disabled webhook (%s) is complete', (why) => {
    const { failing_since } = stoppedWebhook
    const updated_at = instant(failing_since + (why === 'gone' ? 0 : 5 * DAY))
    const content = writeWebhookDisabledContent(
      { ...stoppedWebhook, locale, updated_at },
      'https://api.example.com/x',
    )
    const { webhookDisabled: messages } = mailMessages[locale]
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      expect(part).not.toContain('secret')
      for (const piece of [messages[why], messages.resume, 'https://hooks.example.com/in', '2026'])
        expect(part).toContain(piece)
    }
  })

  test.each([
    ['caldav', 'failing', 'unreachable'],
    ['caldav', 'refused', 'refused'],
    ['caldav', 'refused', 'credentials_lost'],
    ['caldav', 'given_up', 'unreachable'],
    ['google', 'failing', 'unreachable'],
    ['google', 'refused', 'access_revoked'],
    ['google', 'refused', 'credentials_lost'],
    ['google', 'given_up', 'credentials_lost'],
  ] as const)('unread calendar (%s, %s because of %s) is complete', (provider, state, failure) => {
    const calendarsUrl = 'https://meet.example.com/app/availability/calendars'
    const calendar = { ...unreadCalendar, locale, provider, state, failure }
    const content = writeCalendarUnreadContent(calendar, calendarsUrl)
    const { calendarUnread: messages } = mailMessages[locale]
    const { reasons, accessReasons, advice, connectAgain } = messages
    const isLost = failure === 'credentials_lost'
    const shown = state === 'refused' && isLost ? 'password_lost' : state
    const expected =
      provider === 'google' && state === 'refused'
        ? [accessReasons[isLost ? 'access_lost' : 'access_revoked']('Google'), connectAgain('Google')]
        : [reasons[shown], advice[shown]]
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      const { host, account } = unreadCalendar
      for (const piece of [...expected, messages.openCalendars, calendarsUrl, host, account, '2026'])
        expect(part).toContain(piece)
    }
  })

  test.each([
    ['failing', 'unreachable', 'failing'],
    ['refused', 'access_revoked', 'access_revoked'],
    ['refused', 'credentials_lost', 'access_lost'],
    ['given_up', 'unreachable', 'given_up'],
  ] as const)('unusable conference account (%s because of %s) is complete', (state, failure, reason) => {
    const accountsUrl = 'https://meet.example.com/app/availability/calendars'
    const account = { ...unreadCalendar, locale, provider: 'zoom' as const, state, failure }
    const content = writeConferenceUnusableContent(account, accountsUrl)
    const { conferenceUnusable: messages } = mailMessages[locale]
    const advice = state === 'failing' ? messages.keepTrying : messages.connectAgain('Zoom')
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      for (const piece of [messages.reasons[reason]('Zoom'), advice, accountsUrl, account.account, '2026'])
        expect(part).toContain(piece)
    }
  })

  test('gone calendar is complete', () => {
    const calendarsUrl = 'https://meet.example.com/app/availability/calendars'
    const content = writeCalendarGoneContent({ ...unreadCalendar, locale }, calendarsUrl)
    const { calendarGone: messages } = mailMessages[locale]
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      for (const piece of [messages.lead, messages.advice, calendarsUrl]) expect(part).toContain(piece)
    }
  })

  test('emptied calendar is complete', () => {
    const content = writeCalendarEmptiedContent({ ...emptiedCalendar, locale }, hostLinks.question)
    const { calendarEmptied: messages, andMore } = mailMessages[locale]
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(MISSING)
      for (const piece of [
        messages.lead,
        messages.unanswered,
        hostLinks.question,
        'Workshop 10, ',
        andMore(2),
      ])
        expect(part).toContain(piece)
    }
  })
})

test('a collected question keeps its link', () => {
  const { entry_deleted: context } = mailFixtures
  const content = writeDigestContent(
    [digestLine({ context, links: hostLinks }, readerOf('en'))],
    context.meeting,
    readerOf('en'),
  )
  expect(renderMailText(content)).toContain(hostLinks.question)
})

test('mail subjects differ between languages', () => {
  const stops = locales.map(
    (locale) => writeWebhookDisabledContent({ ...stoppedWebhook, locale }, 'x').subject,
  )
  expect(new Set(stops).size, stops.join('\n')).toBe(locales.length)
  const unread = locales.map(
    (locale) => writeCalendarUnreadContent({ ...unreadCalendar, locale }, 'x').subject,
  )
  expect(new Set(unread).size, unread.join('\n')).toBe(locales.length)
  const unusable = locales.map((locale) => mailMessages[locale].conferenceUnusable.subject('Zoom'))
  expect(new Set(unusable).size, unusable.join('\n')).toBe(locales.length)
  for (const kind of ['calendarEmptied', 'calendarGone'] as const) {
    const subjects = locales.map((locale) => mailMessages[locale][kind].subject)
    expect(new Set(subjects).size, subjects.join('\n')).toBe(locales.length)
  }
  const agendas = locales.map((locale) =>
    agendaMailMessages[locale].subject('7', agendaMailMessages[locale].count(2)),
  )
  expect(new Set(agendas).size, agendas.join('\n')).toBe(locales.length)
  for (const name of mailTemplateNames) {
    const subjects = locales.map(
      (locale) => writeMailContent(mailFixtures[name], readerOf(locale), null, null).subject,
    )
    expect(new Set(subjects).size, subjects.join('\n')).toBe(locales.length)
  }
})

describe('user input', () => {
  const evil = `<img src=x onerror=alert(1)>"'&\u0000\u0007`
  const { booked } = mailFixtures
  const { invitee } = booked
  if (invitee === null) throw new Error('The fixture has no invitee.')
  const written = writeMailContent(
    {
      ...booked,
      meeting: {
        ...booked.meeting,
        name: evil,
        organization_name: evil,
        hosts: booked.meeting.hosts.map((host) => ({ ...host, name: evil })),
        location: {
          type: 'custom',
          location: 'javascript:alert(1)',
          join_url: 'javascript:alert(2)',
          status: null,
          additional_info: evil,
        },
      },
      invitee: {
        ...invitee,
        questions_and_answers: [{ question: evil, answer: evil, position: 0 }],
        guests: [evil],
      },
    },
    readerOf('en'),
    links,
    null,
  )

  test('is escaped in the HTML', () => {
    const shown = renderMailHtml(written)
    expect(shown).not.toContain('<img')
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test asserts that there are none.
    expect(shown).not.toMatch(/[\u0000-\u0008]/)
  })

  test('is a link only for http, mailto and tel', () => {
    expect(renderMailHtml(written)).not.toMatch(/href="javascript/i)
  })
})

test('a mail loads no external resources', () => {
  for (const name of mailTemplateNames) {
    const shown = renderMailHtml(writeMailContent(mailFixtures[name], readerOf('en'), links, null))
    expect(shown).not.toMatch(/<(?:img|script|link|iframe|object|video)|url\(|@import|src=/i)
  }
})
