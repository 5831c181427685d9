// Whether a meeting can start at a time, why, and the next time at which it can.
import type { AvailabilityExplanation, EventType, User } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDay, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import {
  DAY,
  type Instant,
  instant,
  MINUTE,
  toWireTime,
} from '../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { availableTimes, explanation } from '../../data/queries.ts'
import { type Loaded, useAnswer } from '../../data/use-answer.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { formatNear } from './describe-reason.ts'
import { HostReasons } from './host-reasons.tsx'
import { pathOfQuestion } from './question.ts'

const DAYS_SEARCHED = 7

export interface Answer {
  readonly value: AvailabilityExplanation
  /** The next time that can be booked. Null: none in the next days. Undefined: it could not be loaded. */
  readonly next: Instant | null | undefined
}

/** Undefined until everything is known, so that nothing moves when more answers come. */
export function useTimeAnswer(type: EventType, start: Instant): Loaded<Answer> {
  const { now } = useConsole()
  const { value, error } = useAnswer(explanation({ event_type: type.uri, start_time: toWireTime(start) }))
  // The API refuses times in the past.
  const from = Math.max(start, Math.ceil((now + 1) / MINUTE) * MINUTE)
  const found = useAnswer(
    availableTimes({
      event_type: type.uri,
      start_time: toWireTime(instant(from)),
      end_time: toWireTime(instant(from + DAYS_SEARCHED * DAY)),
      count: 1,
    }),
  )
  const isComplete = value && (value.bookable || found.value || found.error !== null)
  const [first] = found.value?.collection ?? []
  const next = first ? instant(Date.parse(first.start_time)) : found.value && null
  return { value: isComplete ? { value, next } : undefined, error }
}

export interface TimeAnswerProps {
  readonly type: EventType
  readonly start: Instant
  readonly hosts: readonly User[]
  readonly answer: Loaded<Answer>
  readonly onChoose: (start: Instant) => void
}

export function TimeAnswer({ type, start, hosts, answer, onChoose }: TimeAnswerProps) {
  const { messages, display, cache, href } = useConsole()
  const { why } = messages
  const copy = useCopy()
  const copyAddress = () => {
    const url = new URL(href(pathOfQuestion({ type, start })), window.location.origin)
    // Colleagues who are not admins can read the answer too.
    url.searchParams.delete('user')
    return copy(url.href, why.addressCopied)
  }
  const { error } = answer
  const { value, next } = answer.value ?? {}
  const time = `${formatLongDay(display, start)}, ${formatTime(display, start)}`
  return (
    <section class="card answer" aria-live="polite">
      {error !== null && (
        <Problem error={error} retry={() => cache.invalidate('explainEventTypeAvailableTime')} />
      )}
      {value === undefined && error === null && <LoadingRows rows={2} />}
      {value && (
        <>
          <h2>{value.bookable ? why.open(time) : why.closed(time)}</h2>
          <Hosts type={type} start={start} hosts={hosts} value={value} />
          <div class="buttons">
            {value.bookable && (
              <a
                class="button main"
                href={`${type.scheduling_url}/${value.start_time}`}
                target="_blank"
                rel="noreferrer"
              >
                {why.openBookingPage}
              </a>
            )}
            {!value.bookable && <NextTime start={start} next={next} onChoose={onChoose} />}
            <button type="button" class="button plain" onClick={() => void copyAddress()}>
              {why.copyAddress}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

interface HostsProps extends Omit<TimeAnswerProps, 'onChoose' | 'answer'> {
  readonly value: AvailabilityExplanation
}

function Hosts({ type, start, hosts, value }: HostsProps) {
  const { why } = useConsole().messages
  const find = (uri: string | null) => hosts.find((host) => host.uri === uri)
  if (value.hosts.length === 0) {
    const [host] = hosts
    const name = host?.name ?? type.profile.name
    return (
      <HostReasons
        type={type}
        start={start}
        name={name}
        host={host}
        reasons={value.reasons}
        causes={value.because}
      />
    )
  }
  return (
    <>
      <p class="hint">{type.pooling_type === 'round_robin' ? why.oneHostIsEnough : why.allHostsMustBeFree}</p>
      {value.hosts.map(({ user, reasons }, index) => (
        <HostReasons
          key={user ?? index}
          type={type}
          start={start}
          name={find(user)?.name ?? why.otherHost(index + 1)}
          host={find(user)}
          reasons={reasons}
          causes={value.because.filter((cause) => cause.user === user)}
        />
      ))}
    </>
  )
}

interface NextTimeProps {
  readonly start: Instant
  readonly next: Instant | null | undefined
  readonly onChoose: (start: Instant) => void
}

function NextTime({ start, next, onChoose }: NextTimeProps) {
  const console = useConsole()
  const { messages } = console
  if (next === undefined) return null
  if (next === null) return <p class="hint">{messages.why.noNextTime}</p>
  return (
    <button type="button" class="button plain" onClick={() => onChoose(next)}>
      {messages.why.nextTime(formatNear(console, next, start))}
    </button>
  )
}
