// The rules of a routing form as sentences, in the order in which they are checked. The default is always last.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { MAX_RULES, type Rule } from '../../../../../../server/src/domain/routing/form.ts'
import { Sortable } from '../../../components/sortable.tsx'
import { useConsole } from '../../../context.ts'
import { cleanQuestions, type RuleProblem } from './check-form.ts'
import { ConditionFields } from './condition-fields.tsx'
import { describeRule } from './describe-rule.ts'
import { newComparison } from './edit-condition.ts'
import type { SectionProps } from './form-builder-page.tsx'
import { ResultFields } from './result-fields.tsx'

export function RulesSection({ edit: { values, set }, check, types, decision, canChange }: SectionProps) {
  const console = useConsole()
  const texts = console.messages.routingBuilder
  const { rules } = values
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const questions = cleanQuestions(values.questions)
  const [first] = questions
  const decidingRule = decision.kind === 'decided' ? decision.rule : null
  const isDefaultDeciding = decision.kind === 'decided' && decision.rule === null && decision.result !== null

  /** The same rule stays open. */
  const reorder = (next: readonly Rule[]) => {
    const open = openIndex === null ? undefined : rules[openIndex]
    const index = open === undefined ? -1 : next.indexOf(open)
    setOpenIndex(index === -1 ? null : index)
    set('rules', next)
  }
  const add = (question: (typeof questions)[number]) => {
    set('rules', [
      ...rules,
      { condition: newComparison(question), result: { type: 'event_type', value: '' } },
    ])
    setOpenIndex(rules.length)
  }
  return (
    <>
      <p class="hint">{texts.rulesHint}</p>
      <Sortable
        items={rules}
        nameOf={(rule, index) => `${index + 1}. ${describeRule(console, questions, rule, types.nameOf)}`}
        onChange={reorder}
      >
        {(rule, index) => (
          <RuleCard
            problem={check.rules.get(index) ?? null}
            isDeciding={decidingRule === index}
            isOpen={openIndex === index}
            onToggle={canChange ? () => setOpenIndex(openIndex === index ? null : index) : null}
          >
            <ConditionFields
              questions={questions}
              condition={rule.condition}
              onChange={(condition) => set('rules', rules.with(index, { ...rule, condition }))}
            />
            <ResultFields
              label={texts.result}
              result={rule.result}
              types={types}
              onChange={(result) => set('rules', rules.with(index, { ...rule, result }))}
            />
          </RuleCard>
        )}
      </Sortable>
      {first === undefined && <p class="hint">{texts.needsQuestion}</p>}
      {first && rules.length < MAX_RULES && (
        <button type="button" class="button plain" onClick={() => add(first)}>
          {texts.addRule}
        </button>
      )}
      <div class={`card default-result${isDefaultDeciding ? ' is-deciding' : ''}`}>
        {isDefaultDeciding && <span class="badge good">{texts.decides}</span>}
        <ResultFields
          label={texts.otherwise}
          result={values.default_result}
          types={types}
          onChange={(result) => set('default_result', result)}
        />
        {check.defaultProblem === 'skipped' && <p class="form-problem">{texts.defaultOff}</p>}
        {check.defaultProblem === 'incomplete' && <p class="form-problem">{texts.incompleteRule}</p>}
        {check.unmentioned.map(({ question, choices }) => (
          <p key={question} class="hint">
            {texts.unmentioned(choices.join(', '), question)}
          </p>
        ))}
      </div>
    </>
  )
}

interface RuleCardProps {
  readonly problem: RuleProblem | null
  readonly isDeciding: boolean
  readonly isOpen: boolean
  /** Null: the user may not change it. */
  readonly onToggle: (() => void) | null
  readonly children: ComponentChildren
}

function RuleCard({ problem, isDeciding, isOpen, onToggle, children }: RuleCardProps) {
  const texts = useConsole().messages.routingBuilder
  const problems: Readonly<Record<RuleProblem, string>> = {
    incomplete: texts.incompleteRule,
    skipped: texts.skipped,
    unreachable: texts.unreachable,
  }
  return (
    <div class={`rule${isDeciding ? ' is-deciding' : ''}`}>
      {isDeciding && <span class="badge good">{texts.decides}</span>}
      {problem && <p class="form-problem">{problems[problem]}</p>}
      {onToggle && (
        <button type="button" class="button plain" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? texts.done : texts.change}
        </button>
      )}
      {isOpen && <div class="rule-fields">{children}</div>}
    </div>
  )
}
