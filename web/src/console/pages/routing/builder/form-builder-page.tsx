// The builder of a routing form: questions, rules, and beside them a way to try them and the page that visitors see.
import { useMemo, useState } from 'preact/hooks'
import type { RoutingForm } from '../../../../../../sdk/src/api.gen.ts'
import { TextField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { PageProps } from '../../../pages.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { FormArea } from '../form-area.tsx'
import { MAX_NAME_LENGTH } from '../form-paths.ts'
import { checkForm, type FormCheck } from './check-form.ts'
import { type Decision, decideAnswers, type TriedAnswers } from './decide-answers.ts'
import { describeValue } from './describe-value.ts'
import { type FormEdit, useFormEdit } from './edited-form.ts'
import { FormFrame } from './form-frame.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { TryForm } from './try-form.tsx'
import { type FormEventTypes, useEventTypes } from './use-event-types.ts'

/** What each section of the builder gets. */
export interface SectionProps {
  readonly edit: FormEdit
  readonly check: FormCheck
  readonly types: FormEventTypes
  readonly decision: Decision
  readonly canChange: boolean
}

const sections = { questions: QuestionsSection, rules: RulesSection } as const

export const FormBuilderPage = ({ params: { form: id = '' } }: PageProps) => (
  <FormArea id={id}>{(form) => <FormBuilder key={form.uri} form={form} />}</FormArea>
)

function FormBuilder({ form }: { readonly form: RoutingForm }) {
  const console = useConsole()
  const { messages, showToast } = console
  const { routingForms, routingBuilder: texts } = messages
  const { isAdmin: canChange } = useMembership()
  const edit = useFormEdit(form)
  const types = useEventTypes()
  const { values } = edit
  const content = JSON.stringify(values)
  const check = useMemo(() => checkForm(values, types.isBookable), [content, types.list])
  const [answers, setAnswers] = useState<TriedAnswers>({})
  const decision = useMemo(
    () => decideAnswers(values, answers, types.isBookable),
    [content, types.list, answers],
  )
  /** The service would refuse it, and not name the place. */
  const save = async () =>
    check.isComplete ? edit.save() : void showToast({ text: texts.incomplete, tone: 'bad' })
  const parts = { edit, check, types, decision, canChange }
  return (
    <div class="form-builder">
      <div class="editor-form">
        {!canChange && <p class="notice">{routingForms.readOnly}</p>}
        <fieldset class="editor-fields" disabled={!canChange}>
          <TextField
            label={routingForms.name}
            hint={routingForms.nameHint}
            value={values.name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(name) => edit.set('name', name)}
          />
        </fieldset>
        {(['questions', 'rules'] as const).map((id) => {
          const Section = sections[id]
          return (
            <section key={id} id={id} class="editor-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
              <h2 id={`${id}-title`}>{texts[id]}</h2>
              <fieldset class="editor-fields" disabled={!canChange} aria-labelledby={`${id}-title`}>
                <Section {...parts} />
              </fieldset>
            </section>
          )
        })}
        <SaveBar edit={{ ...edit, save }} describe={describeValue(console, values.questions, types.nameOf)} />
      </div>
      <aside class="builder-side">
        <FormFrame form={form} />
        <TryForm values={values} answers={answers} decision={decision} types={types} onChange={setAnswers} />
      </aside>
    </div>
  )
}
