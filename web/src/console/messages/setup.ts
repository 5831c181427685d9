// The texts of the first run.
export interface SetupMessages {
  readonly setup: {
    readonly steps: Readonly<Record<'you' | 'hours' | 'type' | 'share', string>>
    readonly hoursTitle: string
    readonly hoursLead: (zone: string) => string
    readonly choices: Readonly<Record<'weekdays' | 'everyDay' | 'evenings' | 'empty', string>>
    readonly next: string
    readonly skip: string
    readonly typeTitle: string
    readonly typeLead: string
    readonly duration: string
    readonly name: string
    readonly typeName: (minutes: number) => string
    readonly place: string
    readonly address: string
    readonly linkOrText: string
    readonly shareTitle: string
    readonly shareLead: string
    readonly waiting: string
    readonly waitingHint: string
    readonly booked: (who: string, time: string) => string
    readonly seeIt: string
    readonly noMail: string
    readonly done: string
  }
}
