// How many times can be booked in the next seven days with the changes that are not saved yet.
import { DAY, instant, MINUTE, toWireTime } from '../../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../../context.ts'
import { previewedTimes } from '../../../data/event-type-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useDelayed } from '../../../data/use-delayed.ts'
import type { EditedType, TypeValues } from './edited-type.ts'

const DELAY_MS = 300
const DAYS = 7
/** The settings that decide which times are open. */
const fields = [
  'duration',
  'duration_options',
  'kind',
  'pooling_type',
  'invitee_limit',
  'buffer_before',
  'buffer_after',
  'minimum_notice',
  'start_increment',
  'booking_window',
  'daily_limit',
] as const

const pick = (changes: Partial<TypeValues>) =>
  Object.fromEntries(fields.filter((field) => field in changes).map((field) => [field, changes[field]]))

export interface TimesPreviewProps {
  readonly type: EditedType
  readonly changes: Partial<TypeValues>
}

export function TimesPreview({ type, changes }: TimesPreviewProps) {
  const { messages, now } = useConsole()
  const texts = messages.editor
  const settings = useDelayed(JSON.stringify(pick(changes)), DELAY_MS)
  const start = instant(Math.ceil((now + 1) / MINUTE) * MINUTE)
  const query = previewedTimes({
    event_type: type.uri,
    ...(settings === '{}' ? {} : { changes: JSON.parse(settings) }),
    start_time: toWireTime(start),
    end_time: toWireTime(instant(start + DAYS * DAY)),
  })
  const { value, error } = useAnswer(query)
  if (error !== null || !value) return <p class="times-preview" />
  const { start_times, added, removed } = value
  return (
    <p class="times-preview" role="status">
      {texts.times(start_times.length)}
      {added.length + removed.length > 0 && ` (+${added.length} / −${removed.length})`}
    </p>
  )
}
