// Deletes the personal data of all meetings in a past period.
import { useState } from 'preact/hooks'
import { formatLongDate } from '../../../../../../server/src/domain/language/format-moments.ts'
import { DAY, type Instant, instant, toWireTime } from '../../../../../../server/src/domain/time/instant.ts'
import { ClockField } from '../../../components/field.tsx'
import { fromFields, toDateField } from '../../../components/wall-clock.ts'
import { useConsole } from '../../../context.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const MIDNIGHT = '00:00'

interface Period {
  readonly start: Instant
  /** The last day. */
  readonly lastDay: Instant
  readonly end: Instant
}

export function DeletePeriod() {
  const { messages, organization, display, now } = useConsole()
  const texts = messages.personalData
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [period, setPeriod] = useState<Period | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const { zone } = display
  const read = (): Period | null => {
    const [start, lastDay] = [fromFields(zone, from, MIDNIGHT), fromFields(zone, to, MIDNIGHT)]
    if (start === null || lastDay === null) return null
    // Noon of the next day, also if the clock changes.
    const end = fromFields(zone, toDateField(zone, instant(lastDay + 1.5 * DAY)), MIDNIGHT)
    return end === null || start > lastDay || end > now ? null : { start, lastDay, end }
  }
  const open = (event: Event) => {
    event.preventDefault()
    const valid = read()
    setInvalid(valid === null)
    setPeriod(valid)
  }
  return (
    <section class="card" aria-labelledby="delete-period">
      <h2 id="delete-period">{texts.byPeriod}</h2>
      <p>{texts.byPeriodLead}</p>
      <form class="look-up" onSubmit={open}>
        <ClockField type="date" label={texts.from} value={from} onChange={setFrom} />
        <ClockField type="date" label={texts.to} value={to} onChange={setTo} />
        <button type="submit" class="button plain">
          {texts.deletePeriod}
        </button>
      </form>
      {isInvalid && <p role="alert">{texts.invalidPeriod}</p>}
      {period && (
        <DeleteDialog
          title={texts.periodTitle(
            formatLongDate(display, period.start),
            formatLongDate(display, period.lastDay),
          )}
          lead={texts.periodDeleteLead}
          name={organization.name}
          request={(api) =>
            api.deleteEventData({ start_time: toWireTime(period.start), end_time: toWireTime(period.end) })
          }
          onDeleted={() => {
            setFrom('')
            setTo('')
          }}
          onClose={() => setPeriod(null)}
        />
      )}
    </section>
  )
}
