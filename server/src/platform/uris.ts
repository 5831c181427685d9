// Resource URIs: built from API_URL, and accepted with any origin if the path matches.
import { Type } from 'typebox'

/** The collections whose objects have a URI. */
export type Collection =
  | 'users'
  | 'organizations'
  | 'organization_memberships'
  | 'organization_invitations'
  | 'groups'
  | 'group_relationships'
  | 'event_types'
  | 'event_type_memberships'
  | 'event_type_availability_schedules'
  | 'user_availability_schedules'
  | 'user_time_off'
  | 'scheduled_events'
  | 'invitees'
  | 'invitee_no_shows'
  | 'holds'
  | 'booking_requests'
  | 'scheduling_links'
  | 'shares'
  | 'webhook_subscriptions'
  | 'calendar_subscriptions'
  | 'calendar_feeds'
  | 'calendar_connections'
  | 'connected_calendars'
  | 'conference_accounts'
  | 'routing_forms'
  | 'routing_form_submissions'
  | 'activity_log_entries'
  | 'data_lookups'
  | 'data_deletions'
  | 'users/me/data_exports'
  | 'access_tokens'
  | 'oauth_apps'
  | 'blocked_invitees'
  | 'oauth_grants'
  | 'sign_in_domains'
  | 'sessions'

const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
const UUID_ONLY = new RegExp(`^${UUID}$`)

/** True for path parameters that are ids. Others are, for example, links. */
export const isIdParameter = (name: string): boolean => name.endsWith('uuid')
export const isUuid = (text: string): boolean => UUID_ONLY.test(text)

export const uriOf = (apiUrl: string, collection: Collection, id: string): string =>
  `${apiUrl}/${collection}/${id}`

export const exampleUri = (collection: Collection): string =>
  uriOf('https://api.example.com', collection, '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e')

const MAX_URI_LENGTH = 500
const patternOf = (collections: readonly Collection[]): string =>
  `^https?://[^/?#\\s]+(?:/[^?#\\s]*)?/(?:${collections.join('|')})/${UUID}$`

/** `event_types` becomes `event type`. */
const nounOf = (collection: Collection): string =>
  collection.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('_', ' ')

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

/** The schema of a reference in a query or body to an object of one of the collections. */
export const Ref = (...collections: [Collection, ...Collection[]]) =>
  Type.String({
    maxLength: MAX_URI_LENGTH,
    pattern: patternOf(collections),
    description: `The URI of ${collections.map((name) => withArticle(nounOf(name))).join(' or ')}.`,
    'x-refers-to': collections,
    examples: [exampleUri(collections[0])],
  })

/** A comma-separated list of references. */
export const RefList = (collection: Collection, max: number) => {
  const one = patternOf([collection]).slice(1, -1).replaceAll('[^?#\\s]', '[^?#,\\s]')
  return Type.String({
    maxLength: max * MAX_URI_LENGTH,
    pattern: `^${one}(?:,${one}){0,${max - 1}}$`,
    description: `Comma-separated list of up to ${max} ${nounOf(collection)} URIs.`,
    'x-refers-to': [collection],
    examples: [exampleUri(collection)],
  })
}

/** The ids of a list that `RefList` has validated. */
export const idsOf = (uris: string): string[] => uris.split(',').map(idOf)

/** Whether a text that may or may not be a reference matches `Ref`. */
export const isRef = (text: string, collection: Collection): boolean =>
  text.length <= MAX_URI_LENGTH && new RegExp(patternOf([collection])).test(text)

/** The id of a URI that `Ref` has validated. */
export const idOf = (uri: string): string => uri.slice(-36).toLowerCase()

/** The collection of a URI that `Ref` has validated. */
export const collectionOf = (uri: string): string => uri.split('/').at(-2) ?? ''
