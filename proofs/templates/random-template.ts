// Random mail templates: valid ones, and ones with a mistake that must be refused.
import type { MailLetter } from '../../server/src/domain/email/mail-letters.ts'
import type { MailTemplate, TemplateSegment } from '../../server/src/domain/email/mail-template.ts'
import { type VariableRule, variablesOf } from '../../server/src/domain/email/template-variables.ts'
import type { Random } from '../../testbed/random.ts'

export const QUESTION = 'Team size'

const words = [
  'Hallo',
  'Привіт',
  'see you',
  'à bientôt',
  '<b>bold</b>',
  '“quoted”',
  '&amp;',
  '100 %',
  '🎉',
  '—',
]

const mistakes = ['brace', 'no fallback', 'stranger in subject', 'plain http', 'empty subject'] as const
export type Mistake = (typeof mistakes)[number]

export interface RandomTemplate {
  readonly template: MailTemplate
  readonly mistake: Mistake | null
}

export function randomTemplate(random: Random, letter: MailLetter): RandomTemplate {
  const rules = variablesOf(letter)
  const everywhere = rules.filter(({ isOnlyInText }) => !isOnlyInText)
  const valid: MailTemplate = {
    subject: randomLine(random, everywhere),
    headline: randomLine(random, everywhere),
    text: randomText(random, rules),
  }
  const mistake = random.chance(0.15) ? random.pick(mistakes) : null
  return mistake === null ? { template: valid, mistake } : plant(random, valid, rules, mistake)
}

const randomWord = (random: Random): TemplateSegment => ({ text: ` ${random.pick(words)} ` })

function randomVariable(
  random: Random,
  { variable, needsFallback }: VariableRule,
  isForgotten = false,
): TemplateSegment {
  const hasFallback = !isForgotten && (needsFallback || random.chance(0.3))
  return {
    variable,
    question: variable === 'invitee.answer' ? QUESTION : null,
    fallback: hasFallback ? random.pick(['there', 'друже', '<i>', 'someone else']) : null,
  }
}

const randomSegments = (random: Random, rules: readonly VariableRule[], most: number): TemplateSegment[] =>
  Array.from({ length: random.int(0, most) }, () =>
    random.chance(0.5) ? randomVariable(random, random.pick(rules)) : randomWord(random),
  )

const randomLine = (random: Random, rules: readonly VariableRule[]): TemplateSegment[] => [
  { text: 'typed ' },
  ...randomSegments(random, rules, 5),
]

const randomText = (random: Random, rules: readonly VariableRule[]): TemplateSegment[] => [
  { text: 'typed text\n\n' },
  ...randomSegments(random, rules, 12),
  { text: random.pick(['\n\n', '\n', ' ', ' see https://acme.example/a?b=c&d=e. ']) },
  ...randomSegments(random, rules, 4),
]

/** Without the variable that the mistake needs, the template stays valid. */
function plant(
  random: Random,
  valid: MailTemplate,
  rules: readonly VariableRule[],
  mistake: Mistake,
): RandomTemplate {
  const invalid = (template: Partial<MailTemplate>) => ({ template: { ...valid, ...template }, mistake })
  if (mistake === 'empty subject') return invalid({ subject: random.pick([[], [{ text: '  ' }]]) })
  if (mistake === 'plain http') return invalid({ text: [...valid.text, { text: ' http://acme.example ' }] })
  if (mistake === 'brace')
    return invalid({ text: [...valid.text, { text: random.pick(['{{name}}', 'Hi {', '}']) }] })
  const fitting = rules.filter((rule) => (mistake === 'no fallback' ? rule.needsFallback : rule.isOnlyInText))
  if (fitting.length === 0) return { template: valid, mistake: null }
  const isForgotten = mistake === 'no fallback'
  const segment = randomVariable(random, random.pick(fitting), isForgotten)
  return isForgotten
    ? invalid({ text: [...valid.text, segment] })
    : invalid({ subject: [...valid.subject, segment] })
}
