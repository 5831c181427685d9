// Whether a meeting can move to another time. It keeps its hosts, and the times are those of the hosts of the event type.
import type { ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { hosts as hostsOf } from '../../data/event-type-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

type HostedMeeting = Pick<ScheduledEvent, 'event_type' | 'event_memberships'>

/** Null: not known yet. */
export function useIsMovable({ event_type, event_memberships }: HostedMeeting): boolean | null {
  const { value: hosts, error } = useAnswer(hostsOf(event_type))
  // Each host of the type may list its hosts, so the viewer hosts only the meeting.
  if (error !== null) return !(error instanceof MeetwrightError && error.status === 403)
  if (hosts === undefined) return null
  const uris = new Set(hosts.collection.map(({ member }) => member.uri))
  return event_memberships.every(({ user }) => uris.has(user))
}
