// The hosts in the data of an event about a meeting.
import type { Json } from './catalog.ts'
import { fieldsOf } from './json-fields.ts'

/** Empty for events without hosts, such as those of an invitee. */
export const hostIdsIn = (event: Json): string[] => {
  const { hosts } = fieldsOf(event)
  return Array.isArray(hosts) ? hosts.map((host) => String(fieldsOf(host).user_id)) : []
}
