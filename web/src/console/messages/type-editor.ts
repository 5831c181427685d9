// The texts of the editor of an event type.
import type { ReminderKind, ReminderRecipient } from '../../../../server/src/domain/event-types/reminders.ts'

export interface TypeEditorMessages {
  readonly editor: {
    readonly contents: string
    readonly sections: {
      readonly basics: string
      readonly who: string
      readonly where: string
      readonly when: string
      readonly questions: string
      readonly mail: string
      readonly after: string
      readonly permissions: string
    }
    readonly copy: string
    readonly open: string
    readonly preview: string
    readonly previewHint: string
    readonly previewOff: string
    readonly readOnly: string
    readonly managed: string
    readonly on: string

    readonly name: string
    readonly nameHint: string
    readonly link: string
    readonly oldLink: (link: string, oldLink: string) => string
    readonly duration: string
    readonly durationHint: (range: string) => string
    readonly durations: string
    readonly description: string
    readonly descriptionHint: string
    readonly color: string
    readonly language: string
    readonly languageHint: (language: string) => string
    readonly secret: string
    readonly secretHint: string
    readonly notSecretHint: (owner: string) => string
    readonly note: string
    readonly noteHint: string

    readonly soloHint: (name: string) => string
    readonly roundRobinHint: (names: string) => string
    readonly roundRobinEqual: (names: string) => string
    readonly collectiveHint: (names: string) => string
    readonly groupHint: (seats: number, name: string) => string
    readonly seats: string
    readonly hosts: string
    readonly priority: (name: string) => string
    readonly priorities: { readonly high: string; readonly medium: string; readonly low: string }
    readonly addHost: string
    readonly replaceHost: string

    readonly placesHint: (places: number) => string
    readonly addPlace: string
    readonly placeKind: string
    readonly placeQuestion: string
    readonly notConnected: string
    readonly phone: string
    readonly extraInfo: string

    readonly hoursOf: (name: string) => string
    readonly hoursHint: (zone: string) => string
    readonly defaultSchedule: (name: string) => string
    readonly ownHours: string
    readonly editHours: string
    readonly window: string
    readonly windows: { readonly days: string; readonly dates: string; readonly unlimited: string }
    readonly windowDays: string
    readonly windowHint: (day: string) => string
    readonly windowFrom: string
    readonly windowTo: string
    readonly notice: string
    readonly noticeHint: (time: string) => string
    readonly unit: string
    readonly units: { readonly minutes: string; readonly hours: string; readonly days: string }
    readonly increment: string
    readonly incrementHint: (times: string) => string
    readonly bufferBefore: string
    readonly bufferAfter: string
    readonly bufferHint: (meeting: string, blocked: string) => string
    readonly dailyLimit: string
    readonly dailyLimitHint: (limit: number) => string
    readonly noDailyLimit: string
    readonly times: (count: number) => string

    readonly questionsHint: (questions: number) => string
    readonly questionNumber: (position: number) => string
    readonly addQuestion: string
    readonly question: string
    readonly answerType: string
    readonly answerTypes: {
      readonly string: string
      readonly text: string
      readonly phone_number: string
      readonly single_select: string
      readonly multi_select: string
    }
    readonly required: string
    readonly shown: string
    readonly choices: string
    readonly choicesHint: string
    readonly other: string

    readonly mailHint: (meeting: string, mail: string) => string
    readonly reminders: {
      readonly title: string
      readonly add: string
      readonly kind: string
      readonly kinds: Readonly<Record<ReminderKind, string>>
      readonly before: string
      readonly after: string
      readonly noShowHint: string
      readonly to: string
      readonly recipients: Readonly<Record<ReminderRecipient, string>>
      readonly problem: string
      /** The link to the templates of this event type. */
      readonly templates: string
    }
    readonly reconfirmation: string
    readonly noReconfirmation: string
    readonly verify: string
    readonly verifyHint: string
    readonly noVerifyHint: string
    readonly approval: string
    readonly approvalHint: string
    readonly noApprovalHint: string
    readonly requestHours: string
    readonly requestHoursHint: string

    readonly afterBooking: {
      readonly message: string
      readonly messageHint: string
      /** Without a mail server. */
      readonly messageOnPage: string
      readonly noMessage: string
      readonly url: string
      readonly urlHint: (site: string, seconds: number) => string
      readonly noUrl: string
      readonly urlProblem: string
      readonly withBooking: string
      readonly withBookingHint: string
      readonly withoutBookingHint: string
      readonly withoutUrl: string
      readonly another: string
      readonly anotherHint: string
      readonly anotherHiddenHint: string
      readonly noAnotherHint: string
    }

    readonly permissionsHint: (owner: string) => string
    readonly grant: string
    readonly granted: (name: string) => string
    readonly revoked: (name: string) => string
    readonly adminManaged: string
    readonly adminManagedHint: string
    readonly notAdminManagedHint: string
  }
}
