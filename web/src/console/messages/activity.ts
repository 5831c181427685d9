// The texts of the page about the activity log. Sentences have placeholders and not parameters: the page marks up what it fills in.
import type { EventType, eventCatalog } from '../../../../server/src/domain/events/catalog.ts'
import type { ActivityAction, ActivityArea } from '../pages/settings/activity/activity-input.ts'

/** The name of an event in the activity log, such as `Group.Created`. */
export type EntryName = (typeof eventCatalog)[EventType]

type CommonAction = 'Created' | 'Updated' | 'Deleted'

/** Names with one of the common actions that say more in a sentence of their own. */
type OwnWords =
  | 'OrganizationMembership.Created'
  | 'OrganizationMembership.Updated'
  | 'OrganizationMembership.Deleted'
  | 'OrganizationInvitation.Created'
  | 'OrganizationInvitation.Deleted'
  | 'GroupRelationship.Created'
  | 'GroupRelationship.Updated'
  | 'GroupRelationship.Deleted'
  | 'EventTypePermission.Created'
  | 'EventTypePermission.Deleted'
  | 'CalendarConnection.Created'
  | 'CalendarConnection.Deleted'
  | 'ConnectedCalendar.Deleted'
  | 'ConferenceAccount.Created'
  | 'ConferenceAccount.Deleted'
  | 'Invitee.Created'
  | 'Invitee.Updated'
  | 'InviteeNoShow.Created'
  | 'InviteeNoShow.Deleted'
  | 'BlockedInvitee.Created'
  | 'BlockedInvitee.Deleted'
  | 'Hold.Created'
  | 'Hold.Deleted'
  | 'RoutingFormSubmission.Created'
  | 'Session.Created'
  | 'Session.Deleted'
  | 'TotpFactor.Created'
  | 'TotpFactor.Deleted'
  | 'Passkey.Created'
  | 'Passkey.Deleted'
  | 'SignInIdentity.Created'
  | 'SignInIdentity.Deleted'
  | 'DataLookup.Created'
  | 'BookingRequest.Created'
  | 'OauthGrant.Created'

type OwnSentence = Exclude<EntryName, `${string}.${CommonAction}`> | OwnWords
type Composed = Exclude<EntryName, OwnSentence>
type ThingOf<Name> = Name extends `${infer Thing}.${string}` ? Thing : never
/** What a common sentence is about. */
export type ThingName = ThingOf<Composed>

/** `before`, `after`: roles, or the names of two hosts. `name`: of a person. `quoted`: the name of a thing in quotation marks, with a space before it. */
export const placeholders = ['actor', 'name', 'quoted', 'thing', 'before', 'after'] as const
export type Placeholder = (typeof placeholders)[number]

export type FaultCode =
  | 'entry_changed'
  | 'entry_deleted'
  | 'entry_added'
  | 'order_changed'
  | 'redaction_invalid'
  | 'chain_changed'
  | 'unknown_secret'

export interface ActivityMessages {
  readonly activity: {
    readonly adminsOnly: string
    readonly list: string
    readonly none: string
    readonly noMatch: string
    readonly filters: {
      readonly person: string
      readonly anyone: string
      readonly area: string
      readonly allAreas: string
      readonly areas: Readonly<Record<ActivityArea, string>>
      readonly action: string
      readonly allActions: string
      readonly actions: Readonly<Record<ActivityAction, string>>
      readonly search: string
      /** Why a search doesn't find older entries. */
      readonly searchPeriod: string
    }
    readonly chain: {
      readonly title: string
      readonly pending: string
      readonly verified: (until: string, entries: string, count: number) => string
      readonly redacted: (count: number) => string
      readonly newer: (count: number) => string
      /** No worker seems to run. */
      readonly stopped: string
      readonly failed: (count: number) => string
      readonly faults: Readonly<Record<FaultCode, string>>
      readonly position: (position: number) => string
      readonly steps: readonly string[]
      /** The sentence around the command. */
      readonly check: readonly [before: string, after: string]
    }
    readonly entry: {
      readonly by: string
      readonly allOf: (name: string) => string
      readonly time: string
      readonly event: string
      readonly requestId: string
      readonly copy: string
      readonly copied: string
      readonly changes: string
      readonly before: string
      readonly after: string
      readonly empty: string
      readonly redacted: string
      readonly noDetails: string
    }
    readonly actors: { readonly service: string; readonly invitee: string; readonly former: string }
    /** Instead of the name of a person whose data was deleted. */
    readonly nameless: string
    readonly quotes: readonly [string, string]
    readonly roles: Readonly<Record<string, string>>
    readonly things: Readonly<Record<ThingName, string>>
    readonly sentences: Readonly<Record<CommonAction | OwnSentence, string>>
    /** A member who removed themselves. */
    readonly left: string
  }
}
