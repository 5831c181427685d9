// A mail template is data: texts and variables in a row, never text with braces. Here it is validated.
import type { MailLetter } from './mail-letters.ts'
import { type TemplateVariable, type VariableRule, variablesOf } from './template-variables.ts'

// Types, not interfaces, so that events can contain them.
export type TextSegment = {
  readonly text: string
}
export type VariableSegment = {
  readonly variable: TemplateVariable
  /** Only of an answer: the question. */
  readonly question: string | null
  /** Is written if the variable is empty. */
  readonly fallback: string | null
}
export type TemplateSegment = TextSegment | VariableSegment

export const templateParts = ['subject', 'headline', 'text'] as const
export type TemplatePart = (typeof templateParts)[number]

/** Only the text has line breaks; an empty line separates paragraphs. */
export type MailTemplate = Readonly<Record<TemplatePart, readonly TemplateSegment[]>>

export const MAX_SEGMENTS = 60
export const MAX_FALLBACK_LENGTH = 80
export const MAX_QUESTION_LENGTH = 500
/** What is typed, in characters. */
export const MAX_TYPED_LENGTHS: Readonly<Record<TemplatePart, number>> = {
  subject: 200,
  headline: 200,
  text: 2_000,
}

export interface TemplateProblem {
  /** Such as `text.2.fallback`. */
  readonly place: string
  readonly message: string
}

export const isVariable = (segment: TemplateSegment): segment is VariableSegment => 'variable' in segment

/** A link in a typed text, without the punctuation after it. */
export const LINK = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’»]/g

/** Invisible characters, and those that change the direction of the text around them. A line break has its own rule. */
const FORBIDDEN = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u
const ENDS_IN_LINK = /https?:\/\/\S*$/

/** Empty: it can be filled for every meeting. */
export function checkTemplate(letter: MailLetter, template: MailTemplate): TemplateProblem[] {
  const rules = new Map(variablesOf(letter).map((rule) => [rule.variable, rule]))
  return templateParts.flatMap((part) => checkPart(part, template[part], rules))
}

type Rules = ReadonlyMap<TemplateVariable, VariableRule>

function checkPart(
  part: TemplatePart,
  segments: readonly TemplateSegment[],
  rules: Rules,
): TemplateProblem[] {
  if (segments.length > MAX_SEGMENTS)
    return [{ place: part, message: `must have at most ${MAX_SEGMENTS} texts and variables` }]
  if (segments.every((segment) => !isVariable(segment) && segment.text.trim() === ''))
    return [{ place: part, message: 'must not be empty' }]
  const typed = segments.reduce((sum, one) => sum + (isVariable(one) ? 0 : one.text.length), 0)
  const max = MAX_TYPED_LENGTHS[part]
  if (typed > max) return [{ place: part, message: `must have at most ${max} typed characters` }]
  return segments.flatMap((segment, index) => {
    const place = `${part}.${index}`
    if (isVariable(segment)) return checkVariable(place, segment, rules, part)
    const message = findTextProblem(segment.text, part === 'text')
    if (message !== null) return [{ place: `${place}.text`, message }]
    const next = segments[index + 1]
    return next !== undefined && isVariable(next) && ENDS_IN_LINK.test(segment.text)
      ? [{ place, message: 'needs a space between a link and a variable' }]
      : []
  })
}

/** Null if the text may be typed. */
export function findTextProblem(text: string, hasLines: boolean): string | null {
  if (/[{}]/.test(text)) return 'must not contain braces: variables are segments of their own'
  if (FORBIDDEN.test(text)) return 'must not contain control characters'
  if (!hasLines && text.includes('\n')) return 'must be one line'
  const withoutLinks = text.replaceAll(LINK, (link) => (URL.canParse(link) ? ' ' : link))
  if (withoutLinks.includes('://')) return 'must contain only links that start with https://'
  return null
}

function checkVariable(
  place: string,
  { variable, question, fallback }: VariableSegment,
  rules: Rules,
  part: TemplatePart,
): TemplateProblem[] {
  const rule = rules.get(variable)
  if (rule === undefined) return [{ place: `${place}.variable`, message: 'does not exist in this letter' }]
  if (rule.isOnlyInText && part !== 'text')
    return [{ place: `${place}.variable`, message: 'is what a stranger entered: use it in the text only' }]
  if (variable === 'invitee.answer') {
    if (question === null || question.trim() === '')
      return [{ place: `${place}.question`, message: 'must be the question' }]
    if (question.length > MAX_QUESTION_LENGTH || FORBIDDEN.test(question))
      return [{ place: `${place}.question`, message: 'must be the text of a question' }]
  } else if (question !== null)
    return [{ place: `${place}.question`, message: 'belongs only to invitee.answer' }]
  if (fallback === null)
    return rule.needsFallback
      ? [{ place: `${place}.fallback`, message: 'is required, because the variable can be empty' }]
      : []
  if (fallback.trim() === '') return [{ place: `${place}.fallback`, message: 'must not be empty' }]
  if (fallback.length > MAX_FALLBACK_LENGTH)
    return [{ place: `${place}.fallback`, message: `must have at most ${MAX_FALLBACK_LENGTH} characters` }]
  const message = findTextProblem(fallback, false)
  if (message !== null) return [{ place: `${place}.fallback`, message }]
  // A link in it could run on into the text after it.
  if (fallback.includes('://')) return [{ place: `${place}.fallback`, message: 'must not contain links' }]
  return []
}
