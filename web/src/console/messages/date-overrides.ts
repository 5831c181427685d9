// The texts of date overrides.
export interface DateOverridesMessages {
  readonly overrides: {
    readonly title: string
    readonly none: string
    readonly add: string
    readonly edit: (dates: string) => string
    readonly remove: (dates: string) => string
    readonly choose: string
    readonly earlier: string
    readonly later: string
    readonly hint: string
    readonly selected: (days: number) => string
    readonly meetings: (meetings: number) => string
    readonly meetingsStay: (meetings: number) => string
    /** What can be done about meetings on closed days. */
    readonly afterSave: string
    readonly seeMeetings: string
    readonly kind: string
    readonly closed: string
    readonly open: string
    readonly apply: string
    readonly usual: string
  }
}
