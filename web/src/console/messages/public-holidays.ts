// The texts of public holidays. Days are formatted, with their name.
export interface PublicHolidaysMessages {
  readonly publicHolidays: {
    readonly title: string
    readonly lead: string
    readonly country: string
    readonly noCountry: string
    readonly region: string
    readonly wholeCountry: string
    readonly daysOf: (year: string) => string
    readonly earlierYear: string
    readonly laterYear: string
    readonly closed: (closed: number, all: number) => string
    readonly noDays: string
    readonly changed: string
    readonly dayOpened: (day: string) => string
    readonly dayClosed: (day: string) => string
  }
}
