// Props of the routing form page, and the requests and responses of its submission.
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
  /** The organization that owns the form. */
  readonly organizationName: string
  readonly questions: readonly FormQuestion[]
  /** The page's own path; answers are sent to `…/-/submissions` below it. */
  readonly path: string
  /** Values from the page's URL; answers are keyed by the question's uuid. */
  readonly prefill: {
    readonly answers: Readonly<Record<string, string>>
    readonly tracking: Readonly<Record<string, string>>
  }
  /** A submission without JavaScript that was not accepted. A field is named by its question: `answers.{uuid}`. */
  readonly form: FormState
  readonly refusal: FormRefusal | null
  /** The result of an accepted submission without JavaScript. */
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

/** The result of a submission. */
export type FormResult =
  /** One of our booking pages; its path includes the sealed submission. */
  | { readonly kind: 'booking'; readonly path: string; readonly name: string }
  /** Always https. */
  | { readonly kind: 'external'; readonly url: string; readonly host: string }
  /** Plain text with line breaks. */
  | { readonly kind: 'message'; readonly text: string }

/** Why a submission was refused, apart from invalid input. Every language has a sentence for each reason. */
export type FormRefusal = 'form_closed' | 'blocked' | 'too_many_from_address' | 'too_many' | 'request_failed'

/** An invalid field is named by its question: `answers.{uuid}`. */
export type FormResponse =
  | ({ readonly kind: 'accepted' } & AcceptedSubmission)
  | { readonly kind: 'refused'; readonly reason: FormRefusal }
  | { readonly kind: 'invalid'; readonly errors: FormState['errors'] }
