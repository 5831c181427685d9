// Fills a mail template with the values of one mail. What can't be filled is never sent: our own text takes its place.
import {
  isVariable,
  LINK,
  type MailTemplate,
  type TemplateSegment,
  type VariableSegment,
} from './mail-template.ts'
import type { TemplateVariable } from './template-variables.ts'

export interface TemplateValues {
  /** Missing, null or blank = empty. */
  readonly variables: Readonly<Partial<Record<TemplateVariable, string | null>>>
  readonly answers: readonly { readonly question: string; readonly answer: string | null }[]
}

/** A piece of a paragraph. Only typed links have an `href`. */
export interface FilledPiece {
  readonly text: string
  readonly href?: string
}

export interface FilledTemplate {
  readonly subject: string
  readonly headline: string
  readonly paragraphs: readonly (readonly FilledPiece[])[]
}

const MAX_VALUE_LENGTH = 300
const MAX_VALUE_LENGTH_IN_SUBJECT = 80

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** Null if a variable without a fallback is empty. */
export function fillTemplate(template: MailTemplate, values: TemplateValues): FilledTemplate | null {
  const subject = fillLine(template.subject, values)
  const headline = fillLine(template.headline, values)
  const text = fillPieces(template.text, values, MAX_VALUE_LENGTH)
  if (subject === null || headline === null || text === null) return null
  const paragraphs = splitParagraphs(text)
  return paragraphs.length === 0 ? null : { subject, headline, paragraphs }
}

/** The variables that are empty, each once. */
export function listEmptyVariables(template: MailTemplate, values: TemplateValues): VariableSegment[] {
  const segments = [...template.subject, ...template.headline, ...template.text].filter(isVariable)
  const empty = segments.filter((segment) => readValue(segment, values, MAX_VALUE_LENGTH) === null)
  return empty.filter(
    ({ variable, question }, index) =>
      empty.findIndex((one) => one.variable === variable && one.question === question) === index,
  )
}

function fillLine(segments: readonly TemplateSegment[], values: TemplateValues): string | null {
  const pieces = fillPieces(segments, values, MAX_VALUE_LENGTH_IN_SUBJECT)
  const line =
    pieces
      ?.map(({ text }) => text)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  return line === '' ? null : line
}

function fillPieces(
  segments: readonly TemplateSegment[],
  values: TemplateValues,
  maxLength: number,
): FilledPiece[] | null {
  const pieces: FilledPiece[] = []
  for (const segment of segments) {
    if (!isVariable(segment)) {
      pieces.push(...splitLinks(segment.text))
      continue
    }
    const text = readValue(segment, values, maxLength) ?? segment.fallback
    if (text === null) return null
    pieces.push({ text })
  }
  return pieces
}

function readValue(
  { variable, question }: VariableSegment,
  { variables, answers }: TemplateValues,
  maxLength: number,
): string | null {
  const value =
    variable === 'invitee.answer'
      ? answers.find((one) => one.question.trim() === question?.trim())?.answer
      : variables[variable]
  const line = (value ?? '').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('').trimEnd()}…` : line
}

function splitLinks(text: string): FilledPiece[] {
  const pieces: FilledPiece[] = []
  let end = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    pieces.push({ text: text.slice(end, index) }, { text: link, href: link })
    end = index + link.length
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

function splitParagraphs(pieces: readonly FilledPiece[]): FilledPiece[][] {
  const paragraphs: FilledPiece[][] = [[]]
  for (const piece of pieces)
    for (const [index, text] of piece.text.split(/\n[^\S\n]*(?:\n\s*)+/).entries()) {
      if (index > 0) paragraphs.push([])
      if (text !== '') paragraphs.at(-1)?.push({ ...piece, text })
    }
  return paragraphs.map(trimParagraph).filter((paragraph) => paragraph.length > 0)
}

function trimParagraph(paragraph: readonly FilledPiece[]): FilledPiece[] {
  const last = paragraph.length - 1
  return paragraph
    .map((piece, index) => {
      const start = index === 0 ? piece.text.trimStart() : piece.text
      return { ...piece, text: index === last ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== '')
}
