// A day with the times at which a meeting can and can't start, for each host.
import type { ClosedTime, EventType, User } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDay, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { type Instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { addDays } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { useConsole } from '../../context.ts'
import { closedTimes } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { type DayPart, divideDay } from './day-parts.ts'
import { describeReason } from './describe-reason.ts'

export interface DayOverviewProps {
  readonly type: EventType
  /** A moment of the day. */
  readonly at: Instant
  readonly hosts: readonly User[]
  readonly onChoose: (start: Instant) => void
}

export function DayOverview({ type, at, hosts, onChoose }: DayOverviewProps) {
  const { messages, display } = useConsole()
  const date = localDateAt(display.zone, at)
  const [from, to] = [startOfDay(display.zone, date), startOfDay(display.zone, addDays(date, 1))]
  const { value, error } = useAnswer(
    closedTimes({ event_type: type.uri, start_time: toWireTime(from), end_time: toWireTime(to) }),
  )
  const shown = groupByHost(type, value?.collection ?? [], hosts)
  // The answer above already says what is wrong.
  if (error !== null || (value && shown.length === 0)) return null
  return (
    <section class="card">
      <h2>{messages.why.day(formatLongDay(display, from))}</h2>
      <p class="hint">{messages.why.dayLead}</p>
      {value === undefined && <LoadingRows rows={3} />}
      {value &&
        shown.map(({ key, name, closed }) => (
          <div key={key}>
            {shown.length > 1 && <h3>{name}</h3>}
            <ul class="rows">
              {divideDay(closed, from, to).map((part) => (
                <li key={part.start}>
                  <Part type={type} part={part} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

/** Hosts whose whole day is open have no closed times. Without names, hosts of a pool can't be told apart. */
function groupByHost(type: EventType, times: readonly ClosedTime[], hosts: readonly User[]) {
  const byHost = Map.groupBy(times, ({ user }) => user)
  const unseen = byHost.get(null)
  if (unseen !== undefined) return type.pooling_type === null ? [{ key: '', name: '', closed: unseen }] : []
  return hosts.map(({ uri, name }) => ({ key: uri, name, closed: byHost.get(uri) ?? [] }))
}

interface PartProps {
  readonly type: EventType
  readonly part: DayPart
  readonly onChoose: (start: Instant) => void
}

function Part({ type, part: { start, end, reasons }, onChoose }: PartProps) {
  const console = useConsole()
  const { messages, display } = console
  return (
    <div class="day-part">
      <button type="button" class="link-button" onClick={() => onChoose(start)}>
        {formatTime(display, start)} – {formatTime(display, end)}
      </button>
      {reasons.length === 0 ? (
        <span class="badge good">{messages.why.openPart}</span>
      ) : (
        <span>{reasons.map((reason) => describeReason(console, type, reason, start)).join(' ')}</span>
      )}
    </div>
  )
}
