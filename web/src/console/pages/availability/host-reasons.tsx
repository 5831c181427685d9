// Why one host can or can't be booked at a time, what takes the time, and where to change it.
import type { BlockingTime, ClosedReason, EventType, User } from '../../../../../sdk/src/api.gen.ts'
import type { Instant } from '../../../../../server/src/domain/time/instant.ts'
import { Avatar } from '../../components/avatar.tsx'
import { useConsole } from '../../context.ts'
import { Cause } from './blocking-time.tsx'
import { describeReason, remedyOf } from './describe-reason.ts'

export interface HostReasonsProps {
  readonly type: EventType
  readonly start: Instant
  readonly name: string
  /** Undefined: the user may not see who it is. */
  readonly host: User | undefined
  readonly reasons: readonly ClosedReason[]
  readonly causes: readonly BlockingTime[]
}

export function HostReasons({ type, start, name, host, reasons, causes }: HostReasonsProps) {
  const console = useConsole()
  const { messages, user, href } = console
  const isOwn = host?.uri === user.uri
  return (
    <div class="person">
      <Avatar name={name} src={host?.avatar_url ?? null} />
      <div class="host-reasons">
        <h3>{name}</h3>
        {reasons.length === 0 && <p>{messages.why.free}</p>}
        <ul class="plain-list">
          {reasons.map((reason) => {
            const remedy = remedyOf(console, type, reason.rule, isOwn)
            return (
              <li key={reason.rule}>
                {describeReason(console, type, reason, start)}{' '}
                {remedy && <a href={href(remedy.path)}>{remedy.label}</a>}
              </li>
            )
          })}
        </ul>
        {causes.length > 0 && (
          <>
            <p class="hint">{messages.why.causes.title}</p>
            <ul class="plain-list">
              {causes.map((cause) => (
                <li key={`${cause.start_time} ${cause.event?.uri ?? cause.source}`}>
                  <Cause cause={cause} isOwn={isOwn} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
