// Whether the activity log is as the service has written it, and what to do if it is not.
import type { ActivityLogVerification } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime, formatTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { type Instant, instant, MINUTE } from '../../../../../../server/src/domain/time/instant.ts'
import { localDateAt } from '../../../../../../server/src/domain/time/zone.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { type Console, useConsole } from '../../../context.ts'
import { activityLogVerification } from '../../../data/activity-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useRefresh } from '../../../data/use-refresh.ts'

const COMMAND = 'meetwright audit verify'
/** New entries are verified every minute. */
const STOPPED_AFTER_MS = 10 * MINUTE

export function ChainState() {
  const { messages, cache } = useConsole()
  const texts = messages.activity.chain
  const { operation } = activityLogVerification
  const { value, error } = useAnswer(activityLogVerification)
  useRefresh(operation, false)
  return (
    <section class="card" aria-labelledby="activity-chain">
      <h2 id="activity-chain">{texts.title}</h2>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(operation)} />}
      {value === undefined && error === null && <LoadingRows rows={1} />}
      {value && <State verification={value} />}
      <p class="hint">
        {texts.check[0]}
        <code>{COMMAND}</code>
        {texts.check[1]}
      </p>
    </section>
  )
}

interface StateProps {
  readonly verification: ActivityLogVerification
}

function State({ verification }: StateProps) {
  const console = useConsole()
  const { messages, display, now } = console
  const texts = messages.activity.chain
  const { status, verified_at, entry_count: count, redacted_count, newer_count } = verification
  if (status === 'failed') return <Faults verification={verification} />
  if (verified_at === null) return <p role="status">{texts.pending}</p>
  const until = instant(Date.parse(verified_at))
  const isStopped = newer_count > 0 && now - until > STOPPED_AFTER_MS
  return (
    <>
      <p role="status">
        <b>
          {texts.verified(
            formatUntil(console, until),
            new Intl.NumberFormat(display.locale, { useGrouping: true }).format(count),
            count,
          )}
        </b>
      </p>
      {newer_count > 0 && (
        <p>
          {texts.newer(newer_count)} {isStopped && texts.stopped}
        </p>
      )}
      {redacted_count > 0 && <p class="hint">{texts.redacted(redacted_count)}</p>}
    </>
  )
}

/** Without the date, if it is today. */
function formatUntil({ display, now }: Pick<Console, 'display' | 'now'>, at: Instant): string {
  const isToday = localDateAt(display.zone, at) === localDateAt(display.zone, now)
  return isToday ? formatTime(display, at) : formatDateTime(display, at)
}

function Faults({ verification: { fault_count, faults } }: StateProps) {
  const { messages, display } = useConsole()
  const texts = messages.activity.chain
  const names: Readonly<Record<string, string>> = texts.faults
  return (
    <div class="activity-faults" role="alert">
      <p>
        <b>{texts.failed(fault_count)}</b>
      </p>
      <ul>
        {faults.map(({ code, message, position, occurred_at, fully_qualified_name: name }) => (
          <li key={`${code} ${position} ${occurred_at}`}>
            {names[code] ?? message}
            {name !== null && (
              <>
                {' '}
                <code>{name}</code>
              </>
            )}
            {position !== null && `, ${texts.position(position)}`}
            {occurred_at !== null && `, ${formatDateTime(display, instant(Date.parse(occurred_at)))}`}
          </li>
        ))}
      </ul>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
