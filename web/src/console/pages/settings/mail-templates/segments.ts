// Segments of a mail template: as the API has them, as the domain checks them, and as a field shows them.
import type { MailTemplateSegment, MailTemplate as Shown } from '../../../../../../sdk/src/api.gen.ts'
import {
  isVariable,
  type MailTemplate,
  type TemplateSegment,
  templateParts,
  type VariableSegment,
} from '../../../../../../server/src/domain/email/mail-template.ts'

type Texts = Pick<Shown, 'subject' | 'headline' | 'text'>

const toSegment = ({ text, variable, question, fallback }: MailTemplateSegment): TemplateSegment =>
  variable === null ? { text: text ?? '' } : { variable, question, fallback }

export const toTemplate = ({ subject, headline, text }: Texts): MailTemplate => ({
  subject: subject.map(toSegment),
  headline: headline.map(toSegment),
  text: text.map(toSegment),
})

/** As in the field. */
export const toPlainText = (
  segments: readonly TemplateSegment[],
  describe: (segment: VariableSegment) => string,
): string => segments.map((segment) => (isVariable(segment) ? describe(segment) : segment.text)).join('')

type VariableName = Pick<VariableSegment, 'variable' | 'question'>

export const isSameVariable = (a: VariableName, b: VariableName): boolean =>
  a.variable === b.variable && a.question === b.question

/** Each variable once. */
export function listVariables(template: MailTemplate): VariableSegment[] {
  const all = templateParts.flatMap((part) => template[part].filter(isVariable))
  return all.filter((one, index) => all.findIndex((other) => isSameVariable(one, other)) === index)
}

/** Writes the same text wherever the variable is empty. */
export function setFallback(template: MailTemplate, name: VariableName, fallback: string): MailTemplate {
  const change = (segments: readonly TemplateSegment[]) =>
    segments.map((segment) =>
      isVariable(segment) && isSameVariable(segment, name)
        ? { ...segment, fallback: fallback === '' ? null : fallback }
        : segment,
    )
  return {
    subject: change(template.subject),
    headline: change(template.headline),
    text: change(template.text),
  }
}
