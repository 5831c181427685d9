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
import { useAnswer } from '../../data/use-answer.ts'
import { formatNear } from './describe-reason.ts'
import { HostReasons } from './host-reasons.tsx'
import { pathOfQuestion } from './question.ts'

export interface TimeAnswerProps {
  readonly type: EventType
  readonly start: Instant
  readonly hosts: readonly User[]
  readonly onChoose: (start: Instant) => void
}

export function TimeAnswer({ type, start, hosts, onChoose }: TimeAnswerProps) {
  const { messages, display, cache, href, showToast } = useConsole()
  const { why } = messages
  const copyAddress = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${href(pathOfQuestion({ type, start }))}`)
    showToast({ text: why.addressCopied })
  }
  const { value, error } = useAnswer(explanation({ event_type: type.uri, start_time: toWireTime(start) }))
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
            {!value.bookable && <NextTime type={type} start={start} onChoose={onChoose} />}
            <button type="button" class="button plain" onClick={() => void copyAddress()}>
              {why.copyAddress}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

interface HostsProps extends Omit<TimeAnswerProps, 'onChoose'> {
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

const DAYS_SEARCHED = 7

function NextTime({ type, start, onChoose }: Omit<TimeAnswerProps, 'hosts'>) {
  const console = useConsole()
  const { messages, now } = console
  // The API refuses times in the past.
  const from = Math.max(start, Math.ceil((now + 1) / MINUTE) * MINUTE)
  const { value } = useAnswer(
    availableTimes({
      event_type: type.uri,
      start_time: toWireTime(instant(from)),
      end_time: toWireTime(instant(from + DAYS_SEARCHED * DAY)),
      count: 1,
    }),
  )
  const [next] = value?.collection ?? []
  if (value === undefined) return null
  if (next === undefined) return <p class="hint">{messages.why.noNextTime}</p>
  const at = instant(Date.parse(next.start_time))
  return (
    <button type="button" class="button plain" onClick={() => onChoose(at)}>
      {messages.why.nextTime(formatNear(console, at, start))}
    </button>
  )
}
