// Every letter in every language says all of it, and nothing that somebody wrote becomes more than text.
import { describe, expect, test } from 'vitest'
import { invitationToSend, links, occasions, stoppedWebhook } from '../../../test/letters.ts'
import { type Locale, locales } from '../../domain/language/locales.ts'
import { letterNames, mailWords } from '../../domain/language/mail-words.ts'
import { usualClock, writeDay, writeTimes } from '../../domain/language/moments.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { knownZone } from '../../domain/time/zone.ts'
import { letterText } from '../../platform/mail/letter.ts'
import { letterHtml } from '../../platform/mail/letter-html.ts'
import { writeInvitationLetter, writeStopLetter } from './compose-mail.ts'
import { letterNameOf, writeLetter } from './write-letter.ts'

const readerOf = (locale: Locale) => ({
  locale,
  zone: knownZone('Asia/Tokyo'),
  clock: usualClock(locale),
})
/** What a missing piece looks like, and what an empty one leaves behind. */
const MISSING = /undefined|\bnull\b|NaN|\[object|=>|[,:] ,|: *\.|—\s*,|\$\{/

describe.each(locales)('in %s', (locale) => {
  test.each(letterNames)('%s is complete', (name) => {
    const occasion = occasions[name]
    expect(letterNameOf(occasion)).toBe(name)
    const isInvitee = occasion.mail.recipient_kind === 'invitee'
    const letter = writeLetter(occasion, readerOf(locale), isInvitee ? links : null)
    const { start_time: start, end_time: end, name: event, organization_name } = occasion.meeting
    for (const part of [letter.subject, letterText(letter), letterHtml(letter)]) {
      expect(part).not.toMatch(MISSING)
      expect(part).toContain(event)
    }
    const words = mailWords[locale]
    for (const part of [letterText(letter), letterHtml(letter)])
      for (const piece of [
        words.letters[name].headline,
        writeDay(readerOf(locale), start),
        writeTimes(readerOf(locale), start, end),
        'Asia/Tokyo (UTC+9)',
        organization_name,
        words.footer(organization_name),
      ])
        expect(part).toContain(piece)
    const mayChange = isInvitee && name !== 'canceled'
    expect(letterText(letter).includes(links.cancel)).toBe(mayChange)
    expect(letterHtml(letter).includes(links.reschedule)).toBe(mayChange)
    for (const part of [letterText(letter), letterHtml(letter)])
      expect(part.includes(links.reconfirm)).toBe(name === 'reconfirmation')
  })

  test('the invitation to an organization is complete', () => {
    const letter = writeInvitationLetter({ ...invitationToSend, locale }, 'https://meet.example.com/x')
    expect(letter.language).toBe(locale)
    for (const part of [letterText(letter), letterHtml(letter)]) {
      expect(part).not.toMatch(MISSING)
      for (const piece of ['Ada Lovelace', 'Analytical Engines Ltd', 'https://meet.example.com/x', '2026'])
        expect(part).toContain(piece)
    }
  })

  test.each(['failing', 'gone'] as const)('that webhooks have stopped (%s) is complete', (why) => {
    const { failing_since } = stoppedWebhook
    const updated_at = instant(failing_since + (why === 'gone' ? 0 : 5 * DAY))
    const letter = writeStopLetter({ ...stoppedWebhook, locale, updated_at }, 'https://api.example.com/x')
    const { stoppedWebhooks: words } = mailWords[locale]
    for (const part of [letterText(letter), letterHtml(letter)]) {
      expect(part).not.toMatch(MISSING)
      expect(part).not.toContain('secret')
      for (const piece of [words[why], words.resume, 'https://hooks.example.com/in', '2026'])
        expect(part).toContain(piece)
    }
  })
})

test('no language has kept the words of another', () => {
  const stops = locales.map((locale) => writeStopLetter({ ...stoppedWebhook, locale }, 'x').subject)
  expect(new Set(stops).size, stops.join('\n')).toBe(locales.length)
  for (const name of letterNames) {
    const subjects = locales.map((locale) => writeLetter(occasions[name], readerOf(locale), null).subject)
    expect(new Set(subjects).size, subjects.join('\n')).toBe(locales.length)
  }
})

describe('what somebody wrote', () => {
  const evil = `<img src=x onerror=alert(1)>"'&\u0000\u0007`
  const { booked } = occasions
  const { invitee } = booked
  if (invitee === null) throw new Error('The booking is somebody’s.')
  const written = writeLetter(
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
  )

  test('is text in the HTML', () => {
    const shown = letterHtml(written)
    expect(shown).not.toContain('<img')
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point.
    expect(shown).not.toMatch(/[\u0000-\u0008]/)
  })

  test('is no link unless it leads to a page, a mailbox or a telephone', () => {
    expect(letterHtml(written)).not.toMatch(/href="javascript/i)
  })
})

test('nothing is fetched when a letter is opened', () => {
  for (const name of letterNames) {
    const shown = letterHtml(writeLetter(occasions[name], readerOf('en'), links))
    expect(shown).not.toMatch(/<(?:img|script|link|iframe|object|video)|url\(|@import|src=/i)
  }
})
