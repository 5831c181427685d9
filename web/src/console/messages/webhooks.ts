// The texts of the pages about webhooks.
import type { WebhookDelivery, WebhookSubscription } from '../../../../sdk/src/api.gen.ts'
import type { CallErrorCode } from '../../../../server/src/domain/urls/call-errors.ts'
import type { WebhookEvent } from '../../../../server/src/domain/webhooks/events.ts'

export interface EventText {
  readonly label: string
  readonly hint: string
}

export interface WebhooksMessages {
  readonly webhooks: {
    readonly lead: string
    /** For members who are no admins. */
    readonly ownOnly: string
    readonly none: string
    readonly all: string
    readonly create: string
    readonly createButton: string
    readonly url: string
    readonly urlHint: string
    readonly urlInvalid: string
    readonly urlRefused: string
    readonly urlExists: string
    readonly whose: string
    readonly whoseHint: string
    readonly wholeOrganization: string
    readonly onlyMine: string
    readonly group: (name: string) => string
    /** Of a member or a group. */
    readonly eventsOf: (name: string) => string
    readonly whichEvents: string
    readonly chooseEvent: string
    readonly eventCount: (count: number) => string
    readonly creator: (name: string) => string
    readonly events: Readonly<Record<WebhookEvent, EventText>>
    readonly test: string
    readonly states: Readonly<Record<WebhookSubscription['state'] | 'failing', string>>
    readonly reasons: Readonly<Record<NonNullable<WebhookSubscription['disabled_reason']>, string>>
    readonly failingSince: (time: string) => string
    readonly lastSuccess: (time: string) => string
    readonly noSuccess: string
    /** `count` can end with a plus sign. */
    readonly waiting: (count: string) => string
    readonly failed: (count: string) => string
    readonly sendsTo: (url: string) => string
    readonly pausedNow: string
    readonly resumedNow: string
    readonly deleted: (url: string) => string
    readonly parts: string
    readonly deliveries: string
    readonly urlAndEvents: string
    readonly signingKey: string
    readonly keyLead: string
    readonly keyOf: (url: string) => string
    readonly shownOnce: string
    readonly copied: string
    readonly done: string
    readonly rotate: string
    readonly rotateTitle: string
    readonly rotateLead: string
    readonly rotateButton: string
    readonly sample: string
    readonly sampleLead: string
    readonly sampleEvent: string
    readonly copySample: string
    readonly status: string
    readonly anyStatus: string
    readonly statuses: Readonly<Record<WebhookDelivery['status'], string>>
    readonly noDeliveries: string
    readonly noMatch: string
    readonly attempts: (count: number) => string
    readonly notSent: string
    readonly nextAttempt: (time: string) => string
    readonly sendTest: string
    readonly testing: string
    readonly accepted: (response: string) => string
    readonly refused: (response: string) => string
    readonly showDelivery: string
    readonly sendAgain: string
    readonly sendNow: string
    readonly sendAgainAt: (time: string) => string
    readonly queuedAgain: string
    readonly againAll: string
    readonly againTitle: string
    readonly againLead: string
    readonly againProgress: (count: number) => string
    readonly againDone: (count: number) => string
    readonly againNone: string
    readonly turnOn: string
    readonly deliveryOf: (time: string) => string
    readonly webhookId: string
    readonly timeline: string
    readonly headers: string
    readonly headersHint: string
    readonly body: string
    readonly copyBody: string
    /** Why there was no response. */
    readonly errors: Readonly<Record<CallErrorCode | 'signing_key_unreadable', string>>
  }
}
