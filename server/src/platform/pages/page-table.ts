// What a page row is: data beside the API's rows. Each has a policy, a limit class and schemas for what comes in.
import type { Static, TObject } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import type { FaultCode, FormState } from '../../domain/pages/forms.ts'
import type { ViewName, Views } from '../../domain/pages/views.ts'
import type { Context } from '../context.ts'
import type { LimitClass } from '../http/route-table.ts'
import type { Cookie } from './cookies.ts'
import type { FormSchema } from './form-fields.ts'
import type { SignedInVisit, Visit } from './session.ts'

/** `signed_in`: whoever has no session is sent to the row `signIn` and comes back from there. */
export type PagePolicy = 'public' | 'signed_in'

/** Of the limit classes those that need nobody to be known. */
type VisitorClass = Exclude<LimitClass, 'api' | 'session' | 'create_invitee'>

interface PageFields {
  /** In logs and metrics. Two names mean something here: `signIn` and `account` are linked from every page. */
  readonly id: string
  /** Of an embeddable page: below BOOKING_URL. */
  readonly path: `/${string}`
  /** In which visitors without a session count; each session has a window of its own. */
  readonly limit: VisitorClass
  /** What does not fit is left out, where it may be missing; else there is no such page. Others' parameters are ignored. */
  readonly query?: TObject
}

/**
 * `embeddable`: a booking page. Every site may frame it; so it reads and sets no cookie, knows no session, and nothing that
 * it does is done in the name of somebody who is signed in.
 */
export type PageSpec = PageFields &
  (
    | { readonly policy: PagePolicy; readonly embeddable?: undefined }
    | { readonly policy: 'public'; readonly embeddable: true }
  )

/** Made of the fields in form-fields.ts. */
export type FormSpec = PageSpec & { readonly form: FormSchema }

/** What an open booking page asks for. */
export type DataSpec = PageSpec & { readonly embeddable: true }
export type SubmissionSpec = DataSpec & { readonly body: TObject }

interface Extras {
  readonly cookies?: readonly Cookie[]
}

interface ViewExtras extends Extras {
  readonly status?: number
  /** Of an embeddable page: its language, where the address asks for none. */
  readonly locale?: Locale
  /**
   * Addresses elsewhere to which a form of this page may lead in the end. Browsers also hold the redirects that follow a
   * form against this list: consent, and the sign-in before it, name the app's address here.
   */
  readonly formTargets?: readonly string[]
}

export interface ViewResponse {
  readonly kind: 'view'
  readonly view: ViewName
  readonly props: Views[ViewName]
  readonly extras: ViewExtras
}

export interface Redirect {
  readonly kind: 'redirect'
  readonly to: string
  readonly extras: Extras
}

export interface FormRejection {
  readonly kind: 'refusal'
  readonly faults: FormState['faults']
  readonly fault: FaultCode | null
}

export const show = <Name extends ViewName>(
  view: Name,
  props: Views[Name],
  extras: ViewExtras = {},
): ViewResponse => ({ kind: 'view', view, props, extras })

/** JSON, for a page that is open. */
export interface DataResponse {
  readonly kind: 'data'
  readonly status: number
  readonly body: unknown
}

/** A file to be kept. */
export interface Download {
  readonly kind: 'download'
  readonly name: string
  readonly type: string
  readonly text: string
}

export const jsonResponse = (body: unknown, status = 200): DataResponse => ({ kind: 'data', status, body })
/** `name`: letters, digits, `-` and `.` */
export const download = (file: Omit<Download, 'kind'>): Download => ({ kind: 'download', ...file })

/** A path of ours, which gets what stands before all of them in front, or a whole address. */
export const redirect = (to: string, extras: Extras = {}): Redirect => ({ kind: 'redirect', to, extras })

/** The page again, with what was filled in and what is wrong with it: by field, or with the form as a whole. */
export const rejectForm = (faults: FormState['faults'], fault: FaultCode | null = null): FormRejection => ({
  kind: 'refusal',
  faults,
  fault,
})

/** A row as the registering loop sees it. */
export type PageRow = PageSpec & {
  readonly form?: FormSchema
  readonly body?: TObject
  readonly show: Handler<ViewResponse | Redirect> | null
  readonly submit: Handler<ViewResponse | Redirect | FormRejection> | null
  readonly answer?: Handler<DataResponse | Download>
}

type Handler<Outcome> = (ctx: Context, visit: never, input: never) => Promise<Outcome>

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

interface AddressInput<Spec extends PageSpec> {
  readonly params: { readonly [Name in ParameterNames<Spec['path']>]: string }
  readonly query: Spec['query'] extends TObject ? Static<Spec['query']> : Record<never, never>
}

type FieldOf<Spec> = Spec extends { form: TObject<infer Fields> }
  ? keyof Fields & string
  : Spec extends { form: FormSchema }
    ? string
    : never

/** To show a page. `form` is untouched, unless it was sent and refused. */
export interface ShowInput<Spec extends PageSpec> extends AddressInput<Spec> {
  readonly form: FormState<FieldOf<Spec>>
}

/** What a form was sent with, once it fits its schema. */
export interface SubmitInput<Spec extends FormSpec> extends AddressInput<Spec> {
  readonly form: Static<Spec['form']>
}

type VisitOf<Spec extends PageSpec> = Spec['policy'] extends 'signed_in' ? SignedInVisit : Visit

type ShowFunction<Spec extends PageSpec> = (
  ctx: Context,
  visit: VisitOf<Spec>,
  input: ShowInput<Spec>,
) => Promise<ViewResponse | Redirect>

type SubmitFunction<Spec extends FormSpec, Outcome> = (
  ctx: Context,
  visit: VisitOf<Spec>,
  input: SubmitInput<Spec>,
) => Promise<Outcome>

/** A page to look at. */
export const page = <const Spec extends PageSpec>(spec: Spec) => ({
  show: (show: ShowFunction<Spec>): PageRow => ({ ...spec, show: show as PageRow['show'], submit: null }),
})

/** A page with one form, sent to the page's own address: redirected when it is done, shown again when it is refused. */
export const formPage = <const Spec extends FormSpec>(spec: Spec) => ({
  show: (show: ShowFunction<Spec>) => ({
    submit: (submit: SubmitFunction<Spec, ViewResponse | Redirect | FormRejection>): PageRow => ({
      ...spec,
      show: show as PageRow['show'],
      submit: submit as PageRow['submit'],
    }),
  }),
})

/** A button on another page: it has no page of its own to be shown again, and leads to one. */
export const action = <const Spec extends FormSpec>(spec: Spec) => ({
  submit: (submit: SubmitFunction<Spec, Redirect>): PageRow => ({
    ...spec,
    show: null,
    submit: submit as PageRow['submit'],
  }),
})

type AnswerFunction<Input> = (ctx: Context, visit: Visit, input: Input) => Promise<DataResponse | Download>

const dataRow = (spec: DataSpec, answer: unknown): PageRow => ({
  ...spec,
  show: null,
  submit: null,
  answer: answer as Handler<DataResponse | Download>,
})

/** What an open page asks for: JSON, or a file. It changes nothing. */
export const data = <const Spec extends DataSpec>(spec: Spec) => ({
  answer: (answer: AnswerFunction<AddressInput<Spec>>): PageRow => dataRow(spec, answer),
})

/** What an open page sends: JSON in, JSON out. */
export const submission = <const Spec extends SubmissionSpec>(spec: Spec) => ({
  answer: (answer: AnswerFunction<AddressInput<Spec> & { readonly body: Static<Spec['body']> }>): PageRow =>
    dataRow(spec, answer),
})
