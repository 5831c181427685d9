// The texts of routing forms: the list, and what all pages of one form have.
export interface RoutingFormsMessages {
  readonly routingForms: {
    readonly all: string
    readonly create: string
    readonly name: string
    readonly nameHint: string
    readonly none: string
    readonly lead: string
    readonly published: string
    readonly draft: string
    /** `isMore`: there are more than this. */
    readonly recent: (submissions: number, isMore: boolean) => string
    readonly deleted: (name: string) => string
    readonly readOnly: string
    readonly parts: string
    readonly tabs: { readonly form: string; readonly share: string }
    /** A switch. */
    readonly accepts: (name: string) => string
    readonly publishedNow: (name: string) => string
    readonly unpublished: (name: string) => string
    readonly incomplete: string
    readonly draftHint: string
  }
}
