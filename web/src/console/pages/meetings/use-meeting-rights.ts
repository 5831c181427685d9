// What the viewer may do with a meeting. The API decides; what it would refuse is not offered.
import type { Invitee, ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../context.ts'
import { useMembership } from '../../data/use-membership.ts'

export interface MeetingRights {
  /** Reschedule, mark as a no-show, write notes. */
  readonly mayChange: boolean
  readonly mayCancel: boolean
}

export function useMeetingRights(meeting: ScheduledEvent, active: readonly Invitee[]): MeetingRights {
  const { user } = useConsole()
  const isHost = meeting.event_memberships.some((host) => host.user === user.uri)
  const { isAdmin } = useMembership()
  const mayChange = isHost || isAdmin
  const hasBooked =
    active.length > 0 && active.every(({ invitee_scheduled_by: booker }) => booker === user.uri)
  return { mayChange, mayCancel: mayChange || hasBooked }
}
