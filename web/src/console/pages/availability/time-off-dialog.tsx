// Plans time off, or changes it: days or hours, and a reason for colleagues.
import { useId, useState } from 'preact/hooks'
import type { UserTimeOff } from '../../../../../sdk/src/api.gen.ts'
import { toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ClockField, TextField } from '../../components/field.tsx'
import { SaveProblem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { idOf, timeOff as timeOffQuery } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { currentOf } from '../../data/use-edit.ts'
import { formatPeriod, periodOf } from './period.ts'
import { emptyFields, readPeriod, type TimeOffFields, toFields } from './time-off-form.ts'
import { useTimeOffActs } from './use-time-off-acts.ts'

const MAX_REASON_LENGTH = 255

export interface TimeOffDialogProps {
  /** Null: new. */
  readonly timeOff: UserTimeOff | null
  readonly onClose: () => void
}

export function TimeOffDialog({ timeOff, onClose }: TimeOffDialogProps) {
  const console = useConsole()
  const { messages, user, display, now } = console
  const texts = messages.timeOff
  const acts = useTimeOffActs()
  // The list has no ETags.
  const { value: loaded } = useAnswer(timeOff && timeOffQuery(idOf(timeOff.uri)))
  const [theirs, setTheirs] = useState<UserTimeOff | null>(null)
  const [fields, setFields] = useState(() =>
    timeOff === null ? emptyFields(display.zone, now) : toFields(display.zone, timeOff),
  )
  const [error, setError] = useState<unknown>(null)
  const [isImpossible, setImpossible] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    const period = readPeriod(display.zone, fields)
    setImpossible(period === null)
    if (period === null) return
    // Someone else changed it after the list was read.
    if (theirs === null && loaded && loaded.updated_at !== timeOff?.updated_at) return setTheirs(loaded)
    const values = {
      start_time: toWireTime(period.start),
      end_time: toWireTime(period.end),
      reason: fields.reason.trim() || null,
    }
    setSaving(true)
    try {
      await (timeOff === null
        ? acts.create({ user: user.uri, ...values })
        : acts.change(theirs ?? loaded ?? timeOff, values))
      onClose()
    } catch (failure) {
      setTheirs(currentOf<UserTimeOff>(failure))
      setError(failure)
    } finally {
      setSaving(false)
    }
  }
  const takeTheirs = () => {
    if (theirs) acts.replace(theirs)
    onClose()
  }
  return (
    <Dialog title={timeOff === null ? texts.plan : texts.changeTitle} onClose={onClose}>
      <Form fields={fields} onChange={setFields} />
      {isImpossible && <p role="alert">{texts.endBeforeStart}</p>}
      {theirs && (
        <p role="alert">
          {messages.save.conflictTitle}: {formatPeriod(console, periodOf(theirs))} {theirs.reason}.{' '}
          {messages.save.conflictLead}
        </p>
      )}
      {error !== null && theirs === null && <SaveProblem error={error} />}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          disabled={isSaving || (timeOff !== null && loaded === undefined)}
          onClick={() => void save()}
        >
          {theirs ? messages.save.keepMine : timeOff === null ? texts.add : messages.save.save}
        </button>
        {theirs && (
          <button type="button" class="button plain" onClick={takeTheirs}>
            {messages.save.takeTheirs}
          </button>
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  readonly fields: TimeOffFields
  readonly onChange: (fields: TimeOffFields) => void
}

function Form({ fields, onChange }: FormProps) {
  const { timeOff: texts } = useConsole().messages
  const daysId = useId()
  const { isWholeDays, firstDay, lastDay, fromTime, toTime, reason } = fields
  const set = (changes: Partial<TimeOffFields>) => onChange({ ...fields, ...changes })
  /** A last day before the first is never meant. */
  const setFirstDay = (day: string) => set({ firstDay: day, ...(day > lastDay ? { lastDay: day } : {}) })
  return (
    <>
      <label class="day-switch" for={daysId}>
        <input
          id={daysId}
          type="checkbox"
          checked={isWholeDays}
          onChange={() => set({ isWholeDays: !isWholeDays })}
        />{' '}
        {texts.wholeDays}
      </label>
      <div class="field-columns">
        <ClockField type="date" label={texts.firstDay} value={firstDay} onChange={setFirstDay} />
        {!isWholeDays && (
          <ClockField
            type="time"
            label={texts.fromTime}
            value={fromTime}
            onChange={(time) => set({ fromTime: time })}
          />
        )}
      </div>
      <div class="field-columns">
        <ClockField
          type="date"
          label={texts.lastDay}
          value={lastDay}
          onChange={(day) => set({ lastDay: day })}
        />
        {!isWholeDays && (
          <ClockField
            type="time"
            label={texts.toTime}
            value={toTime}
            onChange={(time) => set({ toTime: time })}
          />
        )}
      </div>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={(text) => set({ reason: text })}
      />
    </>
  )
}
