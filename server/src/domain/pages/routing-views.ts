// What the server gives to the page of a routing form, and what is said between the two when it is answered.
import type { QuestionType } from '../routing/questions.ts'
import type { FormState } from './forms.ts'

export interface FormQuestion {
  readonly uuid: string
  readonly name: string
  readonly type: QuestionType
  readonly required: boolean
  readonly choices: readonly string[]
}

export interface RoutingFormPage {
  readonly name: string
  /** Who asks: the organization. */
  readonly organizationName: string
  readonly questions: readonly FormQuestion[]
  /** The page's own address; what is answered goes to `…/-/submissions` below it. */
  readonly path: string
  /** What the address has said before anything was typed; answers by the question's uuid. */
  readonly prefill: {
    readonly answers: Readonly<Record<string, string>>
    readonly tracking: Readonly<Record<string, string>>
  }
  /** As it was sent without a script, where that did not lead on. A field is named by its question: `answers.{uuid}`. */
  readonly form: FormState
  readonly refusal: FormRefusal | null
  /** Where what was sent without a script led. */
  readonly accepted: AcceptedSubmission | null
}

export interface AcceptedSubmission {
  readonly submissionUri: string
  readonly result: FormResult
}

/** Sent to `…/-/submissions` as JSON. */
export interface FormSubmission {
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  readonly tracking: Readonly<Record<string, string>>
}

/** Where the answers lead. */
export type FormResult =
  /** A booking page of ours; its path carries the submission along. */
  | { readonly kind: 'booking'; readonly path: string; readonly name: string }
  /** Always https. */
  | { readonly kind: 'external'; readonly url: string; readonly host: string }
  /** Plain text with line breaks. */
  | { readonly kind: 'message'; readonly text: string }

/** Why it was not taken, apart from what was typed. Every language has a sentence for each of them. */
export type FormRefusal = 'form_closed' | 'too_many_from_address' | 'too_many' | 'request_failed'

/** A field that is wrong is named by its question: `answers.{uuid}`. */
export type FormResponse =
  | ({ readonly kind: 'accepted' } & AcceptedSubmission)
  | { readonly kind: 'refused'; readonly reason: FormRefusal }
  | { readonly kind: 'invalid'; readonly faults: FormState['faults'] }
