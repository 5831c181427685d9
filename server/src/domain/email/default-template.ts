// Our own texts as templates: an editor begins with them.
import type { Locale } from '../language/locales.ts'
import { mailMessages } from '../language/mail-messages.ts'
import { capitalize } from '../language/plain-text.ts'
import { isRequestTemplate, requestMailMessages } from '../language/request-mail-messages.ts'
import { letterInfo, type MailLetter } from './mail-letters.ts'
import type { MailTemplate, TemplateSegment } from './mail-template.ts'
import type { TemplateVariable } from './template-variables.ts'

/** Our texts are functions, so each variable is marked with a character that no text has. */
const marks = {
  '\uE000': 'event.name',
  '\uE001': 'event.hosts',
  '\uE002': 'invitee.name',
  '\uE003': 'event.time',
  '\uE004': 'invitation.inviter',
  '\uE005': 'organization.name',
} as const satisfies Record<string, TemplateVariable>
type Mark = keyof typeof marks

const isMark = (text: string): text is Mark => Object.hasOwn(marks, text)

export function defaultTemplate(letter: MailLetter, locale: Locale): MailTemplate {
  const messages = mailMessages[locale]
  const { template, recipient } = letterInfo[letter]
  const nameless = recipient === 'invitee' ? null : messages.unnamedPerson
  const toSegments = (text: string): TemplateSegment[] =>
    text
      .split(/([\uE000-\uE005])/)
      .map((piece, index) => toSegment(piece, nameless, index === 1 && text.startsWith(piece)))
      .filter((segment) => !('text' in segment) || segment.text !== '')
  if (template === null) {
    const { subject, headline, lead } = messages.invitation
    return {
      subject: toSegments(subject('\uE004', '\uE005')),
      headline: toSegments(headline('\uE005')),
      text: toSegments(lead('\uE004', '\uE005')),
    }
  }
  const { subject, headline, lead } = isRequestTemplate(template)
    ? requestMailMessages[locale].templates[template]
    : messages.templates[template]
  const variables = { event: '\uE000', hosts: '\uE001', invitee: '\uE002', when: '\uE003' }
  return {
    subject: toSegments(subject(variables)),
    headline: toSegments(headline),
    text: toSegments(lead(variables)),
  }
}

function toSegment(piece: string, nameless: string | null, isFirst: boolean): TemplateSegment {
  if (!isMark(piece)) return { text: piece }
  const variable = marks[piece]
  const fallback = variable === 'invitee.name' ? nameless : null
  return {
    variable,
    question: null,
    fallback: fallback === null || !isFirst ? fallback : capitalize(fallback),
  }
}
