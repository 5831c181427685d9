// Defines page rows, the counterpart of API route rows. Each has a policy, a rate limit class and input schemas.
import type { Static, TObject } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import type { Brand } from '../../domain/pages/brand.ts'
import type { FieldErrorCode, FormState } from '../../domain/pages/forms.ts'
import type { ViewName, Views } from '../../domain/pages/views.ts'
import type { Context } from '../context.ts'
import type { LimitClass } from '../limits/limit-class.ts'
import type { Cookie } from './cookies.ts'
import type { FormSchema } from './form-fields.ts'
import type { SignedInVisit, Visit } from './session.ts'

/** `signed_in`: visitors without a session are redirected to the row `signIn` and return afterwards. */
export type PagePolicy = 'public' | 'signed_in'

/** Limit classes that don't require authentication. */
type VisitorClass = Exclude<LimitClass, 'api' | 'session' | 'create_invitee'>

interface PageFields {
  /** For logs and metrics. Every page links to `signIn` and `account`. PageDeps lists pages that come before others. */
  readonly id: string
  /** Embeddable pages: relative to BOOKING_URL. */
  readonly path: `/${string}`
  /** The limit class of visitors without a session. Each session has a separate window. */
  readonly limit: VisitorClass
  /** Ignores unknown parameters and invalid optional ones. Returns 404 if a required one is missing or invalid. */
  readonly query?: TObject
}

/**
 * `embeddable`: a booking page, which every site may frame. To prevent clickjacking it reads and sets no cookies, has no
 * session, and never acts for a signed-in user.
 */
export type PageSpec = PageFields &
  (
    | {
        readonly policy: PagePolicy
        readonly embeddable?: undefined
        /**
         * For `signed_in`: asks for the password again if the user last entered it more than 15 minutes ago. Then the requested
         * page opens, or for the target of a button, the path given here.
         */
        readonly reauthenticate?: true | `/${string}`
        /** For `signed_in`: also open to a user who must set up a second factor first. */
        readonly duringSetUp?: true
        /** For `signed_in`: also open to a user whose organization is deleted. */
        readonly whileDeleted?: true
      }
    | { readonly policy: 'public'; readonly embeddable: true }
  )

/** Built from the fields in form-fields.ts. */
export type FormSpec = PageSpec & { readonly form: FormSchema }

/** Data that an open booking page fetches. */
export type DataSpec = PageSpec & { readonly embeddable: true }
export type SubmissionSpec = DataSpec & { readonly body: TObject }

interface Extras {
  readonly cookies?: readonly Cookie[]
}

interface ViewExtras extends Extras {
  readonly status?: number
  /** Embeddable pages: the language if the URL has none. */
  readonly locale?: Locale
  /** The page may run our scripts. It must work without them. */
  readonly hasScript?: boolean
  /** A page of the console: its script calls the API with the session, and shows booking pages in frames. */
  readonly isConsole?: boolean
  /** Embeddable pages: of the organization whose page it is. */
  readonly brand?: Brand
  /**
   * External URLs that a form of this page may redirect to. Browsers also check redirects after a form submission against
   * `form-action`, so consent and the sign-in before it must list the app's URL.
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
  readonly errors: FormState['errors']
  readonly error: FieldErrorCode | null
}

export const show = <Name extends ViewName>(
  view: Name,
  props: Views[Name],
  extras: ViewExtras = {},
): ViewResponse => ({ kind: 'view', view, props, extras })

/** JSON for an open page. */
export interface DataResponse {
  readonly kind: 'data'
  readonly status: number
  readonly body: unknown
}

/** A file to save. */
export interface Download {
  readonly kind: 'download'
  readonly name: string
  readonly type: string
  readonly text: string
}

/** An image that never changes under its URL. */
export interface ImageResponse {
  readonly kind: 'image'
  readonly type: string
  readonly bytes: Buffer
}

/** A mail as a document that runs no scripts and loads nothing. */
export interface MailDocument {
  readonly kind: 'mail'
  readonly html: string
  /** The only origin that may frame it. */
  readonly frameAncestor: string
}

export const mailDocument = (html: string, frameAncestor: string): MailDocument => ({
  kind: 'mail',
  html,
  frameAncestor,
})
export const jsonResponse = (body: unknown, status = 200): DataResponse => ({ kind: 'data', status, body })
export const image = (type: string, bytes: Buffer): ImageResponse => ({ kind: 'image', type, bytes })
/** `name` may have letters, digits, `-` and `.` only. */
export const download = (file: Omit<Download, 'kind'>): Download => ({ kind: 'download', ...file })

/** `to` is a local path, which gets the base path as a prefix, or an absolute URL. */
export const redirect = (to: string, extras: Extras = {}): Redirect => ({ kind: 'redirect', to, extras })

/** Shows the page again with the entered values and the errors, by field or for the whole form. */
export const rejectForm = (
  errors: FormState['errors'],
  error: FieldErrorCode | null = null,
): FormRejection => ({
  kind: 'refusal',
  errors,
  error,
})

/** The untyped row for registration. */
export type PageRow = PageSpec & {
  readonly form?: FormSchema
  readonly body?: TObject
  readonly show: PageHandler<ViewResponse | Redirect> | null
  readonly submit: PageHandler<ViewResponse | Redirect | FormRejection> | null
  readonly respond?: PageHandler<AnyData>
}

export type PageHandler<Outcome> = (ctx: Context, visit: never, input: never) => Promise<Outcome>

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

/** `form` is empty unless it was submitted and rejected. */
export interface ShowInput<Spec extends PageSpec> extends AddressInput<Spec> {
  readonly form: FormState<FieldOf<Spec>>
}

/** The validated values of a submitted form. */
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

/** A page without a form. */
export const page = <const Spec extends PageSpec>(spec: Spec) => ({
  show: (show: ShowFunction<Spec>): PageRow => ({ ...spec, show: show as PageRow['show'], submit: null }),
})

/** A page with one form that posts to the same URL: redirects on success, shows the page again if it is rejected. */
export const formPage = <const Spec extends FormSpec>(spec: Spec) => ({
  show: (show: ShowFunction<Spec>) => ({
    submit: (submit: SubmitFunction<Spec, ViewResponse | Redirect | FormRejection>): PageRow => ({
      ...spec,
      show: show as PageRow['show'],
      submit: submit as PageRow['submit'],
    }),
  }),
})

/** A form target without a page, for buttons on other pages. It always redirects. */
export const action = <const Spec extends FormSpec>(spec: Spec) => ({
  submit: (submit: SubmitFunction<Spec, Redirect>): PageRow => ({
    ...spec,
    show: null,
    submit: submit as PageRow['submit'],
  }),
})

export type AnyData = DataResponse | Download | ImageResponse | MailDocument

type RespondFunction<Input> = (ctx: Context, visit: Visit, input: Input) => Promise<AnyData>

const dataRow = (spec: DataSpec, respond: unknown): PageRow => ({
  ...spec,
  show: null,
  submit: null,
  respond: respond as PageHandler<AnyData>,
})

/** Read-only data for an open page: JSON, a file, an image or a mail. */
export const data = <const Spec extends DataSpec>(spec: Spec) => ({
  respond: (respond: RespondFunction<AddressInput<Spec>>): PageRow => dataRow(spec, respond),
})

/** A JSON request of an open page, with a JSON response. */
export const submission = <const Spec extends SubmissionSpec>(spec: Spec) => ({
  respond: (
    respond: RespondFunction<AddressInput<Spec> & { readonly body: Static<Spec['body']> }>,
  ): PageRow => dataRow(spec, respond),
})
