// Tests of mail templates: what may be saved, how it is filled, and our own texts as templates.
import { describe, expect, test } from 'vitest'
import { locales } from '../language/locales.ts'
import { defaultTemplate } from './default-template.ts'
import { fillTemplate, listEmptyVariables } from './fill-template.ts'
import { letterOf, mailLetters } from './mail-letters.ts'
import { checkTemplate, type MailTemplate, type TemplateSegment } from './mail-template.ts'
import type { TemplateVariable } from './template-variables.ts'

const use = (variable: TemplateVariable, fallback: string | null = null): TemplateSegment => ({
  variable,
  question: null,
  fallback,
})
const answer = (question: string | null, fallback: string | null = 'none'): TemplateSegment => ({
  variable: 'invitee.answer',
  question,
  fallback,
})
const template = (parts: Partial<MailTemplate>): MailTemplate => ({
  subject: [{ text: 'Subject' }],
  headline: [{ text: 'Headline' }],
  text: [{ text: 'Text' }],
  ...parts,
})
const places = (parts: Partial<MailTemplate>, letter: Parameters<typeof checkTemplate>[0] = 'booked') =>
  checkTemplate(letter, template(parts)).map(({ place }) => place)

describe('a template', () => {
  test('of ours can be saved, for each letter and language', () => {
    for (const letter of mailLetters)
      for (const locale of locales) {
        const ours = defaultTemplate(letter, locale)
        expect(checkTemplate(letter, ours), `${letter} ${locale}`).toEqual([])
        expect(JSON.stringify(ours)).not.toMatch(/[\uE000-\uF8FF]/u)
      }
  })

  test('of ours has the variables of the text', () => {
    expect(defaultTemplate('guest_invited', 'en')).toEqual({
      subject: [
        { text: 'Invitation: ' },
        use('event.name'),
        { text: ' with ' },
        use('event.hosts'),
        { text: ', ' },
        use('event.time'),
      ],
      headline: [{ text: 'You’re invited to a meeting' }],
      text: [
        use('invitee.name', 'Someone'),
        { text: ' is meeting ' },
        use('event.hosts'),
        { text: ' and would like you to join.' },
      ],
    })
  })

  test.each<[string, Partial<MailTemplate>, string]>([
    ['no subject', { subject: [] }, 'subject'],
    ['a blank text', { text: [{ text: ' \n ' }] }, 'text'],
    ['a brace', { text: [{ text: 'Hi {name}' }] }, 'text.0.text'],
    ['a line break in the subject', { subject: [{ text: 'a\nb' }] }, 'subject.0.text'],
    ['a control character', { text: [{ text: 'a\u0007' }] }, 'text.0.text'],
    ['a character that turns text around', { text: [{ text: 'a\u202eb' }] }, 'text.0.text'],
    ['half a character', { text: [{ text: 'a\ud800' }] }, 'text.0.text'],
    ['a link without TLS', { text: [{ text: 'http://example.com' }] }, 'text.0.text'],
    ['half a link', { text: [{ text: 'https://' }] }, 'text.0.text'],
    [
      'a variable inside a link',
      { text: [{ text: 'https://example.com/?for=' }, use('invitee.name')] },
      'text.0',
    ],
    ['no fallback', { text: [use('invitee.first_name')] }, 'text.0.fallback'],
    ['a blank fallback', { text: [use('invitee.first_name', ' ')] }, 'text.0.fallback'],
    ['a link as fallback', { text: [use('invitee.first_name', 'https://a.example')] }, 'text.0.fallback'],
    ['an answer without a question', { text: [answer(null)] }, 'text.0.question'],
    ['a variable of another letter', { text: [use('invitation.inviter')] }, 'text.0.variable'],
    ['what a stranger entered in the subject', { subject: [use('invitee.name')] }, 'subject.0.variable'],
    ['too much text', { text: [{ text: 'a'.repeat(2_001) }] }, 'text'],
    ['too many segments', { text: Array.from({ length: 61 }, () => ({ text: 'a' })) }, 'text'],
  ])('with %s can’t be saved', (_name, parts, place) => {
    expect(places(parts)).toEqual([place])
  })

  test('to a guest has no answers, and one to a host has them in the subject, too', () => {
    expect(places({ text: [answer('Team size')] }, 'guest_invited')).toEqual(['text.0.variable'])
    expect(places({ subject: [answer('Team size')] }, 'host_booked')).toEqual([])
  })

  test('to a person who asked for a meeting has nothing that they entered', () => {
    for (const letter of mailLetters.filter((name) => name.startsWith('request_')))
      expect(places({ text: [use('invitee.name'), answer('Team size')] }, letter)).toEqual([
        'text.0.variable',
        'text.1.variable',
      ])
    expect(places({ text: [use('invitee.name', 'Someone')] }, 'host_requested')).toEqual([])
  })

  test('can have https links', () => {
    expect(
      places({ text: [{ text: 'See https://example.com/a?b=c.\n\nBye' }, use('invitee.name')] }),
    ).toEqual([])
  })
})

describe('filling', () => {
  const values = {
    variables: { 'event.name': 'Call', 'invitee.name': 'Grace\u202e\nHopper', 'invitee.first_name': ' ' },
    answers: [{ question: 'Team size', answer: '12' }],
  }

  test('writes values, fallbacks, paragraphs and typed links', () => {
    const filled = fillTemplate(
      template({
        subject: [use('event.name'), { text: '  booked' }],
        text: [
          { text: 'Hi ' },
          use('invitee.first_name', 'there'),
          { text: ',\n\nsee https://example.com/a.\nTeam of ' },
          answer('Team size'),
          { text: '\n\n\n' },
          use('invitee.name'),
          { text: '\n' },
        ],
      }),
      values,
    )
    expect(filled).toEqual({
      subject: 'Call booked',
      headline: 'Headline',
      paragraphs: [
        [{ text: 'Hi ' }, { text: 'there' }, { text: ',' }],
        [
          { text: 'see ' },
          { text: 'https://example.com/a', href: 'https://example.com/a' },
          { text: '.\nTeam of ' },
          { text: '12' },
        ],
        [{ text: 'Grace Hopper' }],
      ],
    })
  })

  test('fails if a variable without a fallback is empty', () => {
    expect(fillTemplate(template({ subject: [use('event.time')] }), values)).toBeNull()
    expect(listEmptyVariables(template({ text: [use('event.time'), answer('Other')] }), values)).toEqual([
      use('event.time'),
      answer('Other'),
    ])
  })

  test('cuts long values, and never inside a character', () => {
    const long = { variables: { 'event.name': '😀'.repeat(400) }, answers: [] }
    const filled = fillTemplate(template({ subject: [use('event.name')], text: [use('event.name')] }), long)
    expect(filled?.subject).toBe(`${'😀'.repeat(80)}…`)
    expect(filled?.paragraphs).toEqual([[{ text: `${'😀'.repeat(300)}…` }]])
  })
})

test('each letter is found by our text and the recipient', () => {
  expect(letterOf('booked', false)).toBe('booked')
  expect(letterOf('rescheduled', true)).toBe('guest_rescheduled')
  expect(letterOf('host_booked', false)).toBe('host_booked')
  expect(letterOf('entry_moved', false)).toBeNull()
})
