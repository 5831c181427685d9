// Shows the segments of a template in an editable element, where variables are chips that can only be deleted, and reads them back.
import {
  isVariable,
  type TemplateSegment,
  type VariableSegment,
} from '../../../../../../server/src/domain/email/mail-template.ts'
import type { TemplateVariable } from '../../../../../../server/src/domain/email/template-variables.ts'

export type DescribeVariable = (segment: Pick<VariableSegment, 'variable' | 'question'>) => string

export function createChip(segment: VariableSegment, describe: DescribeVariable): HTMLElement {
  const chip = document.createElement('span')
  chip.className = 'chip'
  chip.contentEditable = 'false'
  chip.textContent = describe(segment)
  chip.dataset.variable = segment.variable
  if (segment.question !== null) chip.dataset.question = segment.question
  if (segment.fallback !== null) chip.dataset.fallback = segment.fallback
  return chip
}

export function writeSegments(
  field: HTMLElement,
  segments: readonly TemplateSegment[],
  describe: DescribeVariable,
): void {
  field.replaceChildren(
    ...segments.map((segment) =>
      isVariable(segment) ? createChip(segment, describe) : document.createTextNode(segment.text),
    ),
  )
}

/** Browsers add line breaks and blocks of their own. */
export function readSegments(field: HTMLElement, hasLines: boolean): TemplateSegment[] {
  const segments: TemplateSegment[] = []
  const addText = (text: string) => {
    const last = segments.at(-1)
    if (last !== undefined && !isVariable(last)) segments[segments.length - 1] = { text: last.text + text }
    else segments.push({ text })
  }
  const visit = (node: Node) => {
    if (node instanceof Text) addText(node.data)
    else if (node instanceof HTMLBRElement) addText('\n')
    else if (node instanceof HTMLElement && node.dataset.variable !== undefined)
      segments.push({
        variable: node.dataset.variable as TemplateVariable,
        question: node.dataset.question ?? null,
        fallback: node.dataset.fallback ?? null,
      })
    else {
      if (node instanceof HTMLDivElement && segments.length > 0) addText('\n')
      node.childNodes.forEach(visit)
    }
  }
  field.childNodes.forEach(visit)
  return segments
    .map((segment) =>
      isVariable(segment)
        ? segment
        : { text: segment.text.replaceAll('\u00a0', ' ').replaceAll(/\r\n?|\n/g, hasLines ? '\n' : ' ') },
    )
    .filter((segment) => isVariable(segment) || segment.text !== '')
}
