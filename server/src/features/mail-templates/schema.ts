// API schemas of mail templates.
import { type Static, Type } from 'typebox'
import { defaultTemplate } from '../../domain/email/default-template.ts'
import { letterInfo, type MailLetter, mailLetters } from '../../domain/email/mail-letters.ts'
import {
  isVariable,
  MAX_FALLBACK_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_SEGMENTS,
  MAX_TYPED_LENGTHS,
  type MailTemplate,
  type TemplateSegment,
  type templateParts,
} from '../../domain/email/mail-template.ts'
import { templateVariables, variablesOf } from '../../domain/email/template-variables.ts'
import { type Locale, locales } from '../../domain/language/locales.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { invalid } from '../../platform/errors.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import type { TemplateRow } from './store.ts'

export const TemplateParams = Type.Object({
  letter: Type.Enum([...mailLetters]),
  language: Type.Enum([...locales]),
})

export const OfEventType = Type.Object({ event_type: Type.Optional(Ref('event_types')) })

const Variable = Type.Enum([...templateVariables])

const Segment = Type.Object(
  {
    text: Nullable(Type.String({ description: 'What was typed; null in a variable.' })),
    variable: Nullable(Type.Enum([...templateVariables], { description: 'Null in a text.' })),
    question: Nullable(Type.String({ description: 'The question of `invitee.answer`.' })),
    fallback: Nullable(Type.String({ description: 'Is written if the variable is empty.' })),
  },
  { title: 'MailTemplateSegment' },
)

const NewSegment = Type.Object(
  {
    text: Type.Optional(
      Nullable(
        Type.String({
          maxLength: MAX_TYPED_LENGTHS.text,
          description: 'Plain text without braces. Links must start with https://.',
        }),
      ),
    ),
    variable: Type.Optional(Nullable(Type.Enum([...templateVariables]))),
    question: Type.Optional(
      Nullable(
        Type.String({
          maxLength: MAX_QUESTION_LENGTH,
          description: 'Only with `invitee.answer`: the question, as the event type has it.',
        }),
      ),
    ),
    fallback: Type.Optional(
      Nullable(
        Type.String({
          maxLength: MAX_FALLBACK_LENGTH,
          description: 'Is written if the variable is empty. Required if `needs_fallback` is true.',
        }),
      ),
    ),
  },
  { title: 'NewMailTemplateSegment', description: 'Either a `text` or a `variable`.' },
)

const texts = {
  subject: Type.Array(Segment),
  headline: Type.Array(Segment),
  text: Type.Array(Segment, { description: 'An empty line separates paragraphs.' }),
}

export const MailTemplateResource = Type.Object(
  {
    letter: Type.Enum([...mailLetters]),
    language: Type.Enum([...locales]),
    recipient: Type.Enum(['invitee', 'guest', 'host', 'invited'], {
      description: '`invited`: a person who is invited to the organization.',
    }),
    event_type: Nullable(Uri('The event type of the request; null: all.', exampleUri('event_types'))),
    source: Type.Enum(['event_type', 'organization', 'default'], {
      description: 'Where the texts are from. `default`: ours.',
    }),
    ...texts,
    inherited: Type.Object(texts, { description: 'What applies after DELETE.' }),
    variables: Type.Array(
      Type.Object({
        variable: Variable,
        needs_fallback: Type.Boolean({ description: 'It can be empty.' }),
        only_in_text: Type.Boolean({
          description: 'Not in subject and headline, because a stranger may have entered it.',
        }),
      }),
      { description: 'The variables of this letter.' },
    ),
    updated_at: Nullable(DateTime('Null for texts of ours.')),
  },
  { title: 'MailTemplate' },
)

export const MailTemplateSummary = Type.Object(
  {
    letter: Type.Enum([...mailLetters]),
    language: Type.Enum([...locales]),
    event_type: Nullable(Uri('Null: for all event types.', exampleUri('event_types'))),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'MailTemplateSummary' },
)

const newTexts = {
  subject: Type.Array(NewSegment, { minItems: 1, maxItems: MAX_SEGMENTS }),
  headline: Type.Array(NewSegment, { minItems: 1, maxItems: MAX_SEGMENTS }),
  text: Type.Array(NewSegment, {
    minItems: 1,
    maxItems: MAX_SEGMENTS,
    description: 'An empty line separates paragraphs.',
  }),
}

const EXAMPLE = {
  subject: [{ text: 'See you soon: ' }, { variable: 'event.name' }],
  headline: [{ text: 'Your meeting is booked' }],
  text: [
    { text: 'Hello ' },
    { variable: 'invitee.first_name', fallback: 'and welcome' },
    { text: ',\n\nwe look forward to ' },
    { variable: 'event.time' },
    { text: '.' },
  ],
}

export const NewMailTemplate = Type.Object(newTexts, { title: 'NewMailTemplate', examples: [EXAMPLE] })

export const MailTemplatePreviewRequest = Type.Object(
  {
    event_type: Type.Optional(Ref('event_types')),
    scheduled_event: Type.Optional(Ref('scheduled_events')),
    template: Type.Optional(NewMailTemplate),
  },
  {
    title: 'MailTemplatePreviewRequest',
    description:
      'Without `scheduled_event`, the mail is about a sample meeting. Without `template`, it has the texts that apply now.',
    examples: [{ template: EXAMPLE }],
  },
)

export const MailTemplatePreview = Type.Object(
  {
    subject: Type.String({ examples: ['See you soon: Intro call'] }),
    text: Type.String({ description: 'The mail as plain text.' }),
    html: Type.String({ description: 'The mail as HTML. Its links open no booking.' }),
    empty_variables: Type.Array(
      Type.Object({
        variable: Variable,
        question: Nullable(Type.String()),
      }),
      { description: 'Variables that are empty for this meeting, so that their fallback is written.' },
    ),
    preview_url: Uri('A page with the HTML, for a frame. Anyone with this URL can open it until it expires.'),
    expires_at: DateTime(),
  },
  { title: 'MailTemplatePreview' },
)

export const MailTemplateTest = Type.Object(
  {
    email: Type.String({
      description: 'Your address, to which the mail was sent.',
      examples: ['ada@example.com'],
    }),
  },
  { title: 'MailTemplateTest' },
)

type NewTexts = Static<typeof NewMailTemplate>
type ShownTexts = Pick<Static<typeof MailTemplateResource>, 'subject' | 'headline' | 'text'>

/** Throws if a segment is neither a text nor a variable. */
export function readTemplate(input: NewTexts): MailTemplate {
  const read = (part: (typeof templateParts)[number]): TemplateSegment[] =>
    input[part].map(({ text = null, variable = null, question = null, fallback = null }, index) => {
      if ((text === null) === (variable === null))
        throw invalid(`${part}.${index}`, 'must have either a text or a variable')
      if (variable !== null) return { variable, question, fallback }
      if (question !== null || fallback !== null)
        throw invalid(`${part}.${index}`, 'is a text, so it has no question and no fallback')
      return { text: (text ?? '').replaceAll(/\r\n?/g, '\n') }
    })
  return { subject: read('subject'), headline: read('headline'), text: read('text') }
}

const toSegments = (segments: readonly TemplateSegment[]): ShownTexts['subject'] =>
  segments.map((segment) =>
    isVariable(segment)
      ? { text: null, ...segment }
      : { text: segment.text, variable: null, question: null, fallback: null },
  )

const toTexts = ({ subject, headline, text }: MailTemplate): ShownTexts => ({
  subject: toSegments(subject),
  headline: toSegments(headline),
  text: toSegments(text),
})

export interface TemplateAddress {
  readonly letter: MailLetter
  readonly language: Locale
  /** Null: for all event types. */
  readonly eventTypeId: string | null
}

/** `saved`: the templates of the organization and of the event type. */
export function toMailTemplate(
  urls: Config['urls'],
  { letter, language, eventTypeId }: TemplateAddress,
  saved: readonly TemplateRow[],
): Static<typeof MailTemplateResource> {
  const ofType = saved.find(({ event_type_id: id }) => id !== null)
  const ofOrganization = saved.find(({ event_type_id: id }) => id === null)
  const ours = defaultTemplate(letter, language)
  const shown = ofType ?? ofOrganization
  return {
    letter,
    language,
    recipient: letterInfo[letter].recipient,
    event_type: eventTypeId === null ? null : uriOf(urls.api, 'event_types', eventTypeId),
    source: ofType ? 'event_type' : ofOrganization ? 'organization' : 'default',
    ...toTexts(shown ?? ours),
    inherited: toTexts((eventTypeId === null ? undefined : ofOrganization) ?? ours),
    variables: variablesOf(letter).map(({ variable, needsFallback, isOnlyInText }) => ({
      variable,
      needs_fallback: needsFallback,
      only_in_text: isOnlyInText,
    })),
    updated_at: shown ? toWireTime(shown.updated_at) : null,
  }
}

export const toMailTemplateSummary = (
  urls: Config['urls'],
  { letter, language, event_type_id: typeId, created_at, updated_at }: Omit<TemplateRow, keyof MailTemplate>,
): Static<typeof MailTemplateSummary> => ({
  letter,
  language,
  event_type: typeId === null ? null : uriOf(urls.api, 'event_types', typeId),
  created_at: toWireTime(created_at),
  updated_at: toWireTime(updated_at),
})
