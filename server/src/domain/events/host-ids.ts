// The hosts in the data of an event about a meeting.
import type { DomainEvent, Json } from './catalog.ts'
import { fieldsOf } from './json-fields.ts'

/** Empty for events without hosts, such as those of an invitee. */
export const hostIdsIn = (event: Json): string[] => {
  const { hosts } = fieldsOf(event)
  return Array.isArray(hosts) ? hosts.map((host) => String(fieldsOf(host).user_id)) : []
}

type HostChange = Pick<DomainEvent, 'type' | 'before' | 'after'>

/** Whether the event shows a meeting before and after a change. Older reassignments have the type of all changes. */
export const changesMeeting = ({ type }: Pick<DomainEvent, 'type'>): boolean =>
  type === 'scheduled_event.updated' || type === 'scheduled_event.reassigned'

/** The hosts who were added. Empty for a change of something else, such as the notes. */
export const newHostIds = (event: HostChange): string[] => {
  if (!changesMeeting(event)) return []
  const former = hostIdsIn(event.before)
  return hostIdsIn(event.after).filter((id) => former.length > 0 && !former.includes(id))
}

/** The hosts who gave the meeting away. */
export const formerHostIds = (event: HostChange): string[] => {
  if (!changesMeeting(event)) return []
  const current = hostIdsIn(event.after)
  return hostIdsIn(event.before).filter((id) => current.length > 0 && !current.includes(id))
}
