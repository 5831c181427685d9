// When the event type can be booked: hours of its hosts, window, notice, start times, buffers and daily limit.
import {
  formatLongDay,
  formatShortDateTime,
  formatTimeRange,
} from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant, MINUTE } from '../../../../../../server/src/domain/time/instant.ts'
import { NumberField } from '../../../components/field.tsx'
import { type Console, useConsole } from '../../../context.ts'
import { ApprovalFields } from './approval-fields.tsx'
import type { SectionProps, TypeValues } from './edited-type.ts'
import { LengthField } from './length-field.tsx'
import { sampleStart, sampleStarts } from './sample-times.ts'
import { TimesPreview } from './times-preview.tsx'
import { WindowFields } from './window-fields.tsx'

const MAX_NOTICE = 525_600
const MAX_BUFFER = 720
const MAX_INCREMENT = 720
const MAX_DAILY_LIMIT = 1_000

/** What a meeting keeps free, including its buffers. */
function describeBuffers(
  { display, now, messages }: Console,
  { duration, buffer_before, buffer_after }: TypeValues,
): string {
  const start = sampleStart(display, now)
  const end = instant(start + duration * MINUTE)
  const blocked = formatTimeRange(
    display,
    instant(start - buffer_before * MINUTE),
    instant(end + buffer_after * MINUTE),
  )
  return messages.editor.bufferHint(formatTimeRange(display, start, end), blocked)
}

export function WhenSection({ type, edit }: SectionProps) {
  const console = useConsole()
  const { display, now, messages } = console
  const { values, set } = edit
  const texts = messages.editor
  const earliest = instant(now + values.minimum_notice * MINUTE)
  return (
    <>
      <WindowFields
        window={values.booking_window}
        describeEnd={(days) => texts.windowHint(formatLongDay(display, sampleStart(display, now, days)))}
        onChange={(window) => set('booking_window', window)}
      />
      <LengthField
        label={texts.notice}
        hint={texts.noticeHint(formatShortDateTime(display, earliest))}
        minutes={values.minimum_notice}
        max={MAX_NOTICE}
        onChange={(minutes) => set('minimum_notice', minutes)}
      />
      <NumberField
        label={texts.increment}
        hint={texts.incrementHint(sampleStarts(display, now, values.start_increment).join(', '))}
        value={values.start_increment}
        min={1}
        max={MAX_INCREMENT}
        onChange={(minutes) => minutes !== null && set('start_increment', minutes)}
      />
      <div class="field-row">
        <NumberField
          label={texts.bufferBefore}
          value={values.buffer_before}
          min={0}
          max={MAX_BUFFER}
          onChange={(minutes) => set('buffer_before', minutes ?? 0)}
        />
        <NumberField
          label={texts.bufferAfter}
          value={values.buffer_after}
          min={0}
          max={MAX_BUFFER}
          onChange={(minutes) => set('buffer_after', minutes ?? 0)}
        />
      </div>
      <p class="hint">{describeBuffers(console, values)}</p>
      <NumberField
        label={texts.dailyLimit}
        hint={values.daily_limit === null ? texts.noDailyLimit : texts.dailyLimitHint(values.daily_limit)}
        value={values.daily_limit}
        min={1}
        max={MAX_DAILY_LIMIT}
        onChange={(limit) => set('daily_limit', limit)}
      />
      <ApprovalFields edit={edit} />
      <TimesPreview type={type} changes={edit.changes} />
    </>
  )
}
