// What "Try it" in the console computes, as a script for a browser: the modules of the console itself.
import type { RoutingForm } from '../../sdk/src/api.gen.ts'
import {
  type Decision,
  decideAnswers,
  type TriedAnswers,
} from '../../web/src/console/pages/routing/builder/decide-answers.ts'
import { toFormValues } from '../../web/src/console/pages/routing/builder/form-values.ts'

export interface TriedForm {
  /** As the API returns it. */
  readonly form: RoutingForm
  readonly answers: readonly TriedAnswers[]
}

export const decide = (tried: readonly TriedForm[], bookableTypes: readonly string[]): Decision[][] =>
  tried.map(({ form, answers }) =>
    answers.map((one) => decideAnswers(toFormValues(form), one, (type) => bookableTypes.includes(type))),
  )
