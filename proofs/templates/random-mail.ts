// A random meeting, with the names, answers and gaps that real ones have, as the mail of a letter.
import type { MailLetter } from '../../server/src/domain/email/mail-letters.ts'
import type { Locale } from '../../server/src/domain/language/locales.ts'
import { DAY, instant } from '../../server/src/domain/time/instant.ts'
import { toLetter } from '../../server/src/features/mail-templates/render-preview.ts'
import type { NotificationContext } from '../../server/src/features/notifications/decide-mail.ts'
import { createSample } from '../../server/src/features/notifications/sample-mail.ts'
import type { HostForMail } from '../../server/src/features/notifications/store.ts'
import type { Random } from '../../testbed/random.ts'
import { QUESTION } from './random-template.ts'

/** In all that a stranger enters. */
export const STRANGER = 'strangertext'
export const EVIL = 'evil.example'

const NOW = instant(Date.UTC(2026, 10, 16, 9))
const names = [
  'Grace',
  'Grace Hopper',
  'Łukasz',
  'Олена',
  '王小明',
  'مريم',
  '<b>Ada</b>',
  'O’Neil',
  '$&',
  '🎉',
]
const hostile = [
  `https://${EVIL}/x`,
  `www.${EVIL}`,
  '\u202eecarg',
  'a\nb\r\nc',
  '"><a href="https://evil.example">',
]

const randomName = (random: Random): string =>
  `${STRANGER} ${random.pick(random.chance(0.3) ? hostile : names)}${random.chance(0.05) ? 'x'.repeat(500) : ''}`

/** Null, blank or a text. */
const randomGap = (random: Random): string | null =>
  random.chance(0.4) ? null : random.chance(0.2) ? ' \u200b\t'.slice(0, 1) : randomName(random)

export interface RandomMail {
  readonly context: NotificationContext
  readonly host: HostForMail
}

export function randomMail(random: Random, letter: MailLetter, locale: Locale): RandomMail {
  const host: HostForMail = {
    ...{ id: '019a5a3e-7c1b-7d44-8a9e-000000000001', name: random.pick(names), email: 'ada@example.com' },
    ...{ timezone: random.pick(['Europe/Kyiv', 'America/New_York', 'UTC']), locale, is_removed: false },
    time_notation: random.pick(['12h', '24h'] as const),
  }
  const brand = {
    ...{ organization_id: '019a5a3e-7c1b-7d44-8a9e-000000000100', organization_name: random.pick(names) },
    ...{ logo: null, accent_color: null, show_powered_by: random.chance(0.5) },
    ...{ privacy_url: 'https://acme.example/privacy', imprint_url: null },
  }
  const sample = createSample(host, brand, null, instant(NOW + random.below(300) * DAY))
  const invitee = sample.invitee && {
    ...sample.invitee,
    name: randomName(random),
    first_name: randomGap(random),
    cancellation: {
      canceled_by: randomName(random),
      reason: randomGap(random),
      canceler_type: 'invitee' as const,
      created_at: '2026-11-15T09:30:00.000000Z',
    },
    questions_and_answers: random.chance(0.2)
      ? []
      : [{ question: QUESTION, answer: randomGap(random), position: 0 }],
  }
  const meeting = {
    ...sample.meeting,
    name: random.pick(['Intro call', 'Знайомство', 'Q&A <live>']),
    hosts: [host],
  }
  const context = toLetter({ ...sample, meeting, invitee }, letter, host)
  return { host, context: random.chance(0.2) ? { ...context, former: null } : context }
}
