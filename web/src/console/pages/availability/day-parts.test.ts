// The parts of a day cover it without gaps, in order.
import { expect, test } from 'vitest'
import type { ClosedReason } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { divideDay } from './day-parts.ts'

const at = (time: string) => instant(Date.parse(`2026-11-05T${time}:00Z`))
const reasons: ClosedReason[] = [{ rule: 'busy', message: 'The host is busy at this time.', until: null }]
const closed = (from: string, to: string) => ({
  user: null,
  start_time: `2026-11-05T${from}:00Z`,
  end_time: `2026-11-05T${to}:00Z`,
  reasons,
  because: [],
})
const show = (times: ReturnType<typeof closed>[]) =>
  divideDay(times, at('08:00'), at('18:00')).map(
    (part) =>
      `${new Date(part.start).getUTCHours()}–${new Date(part.end).getUTCHours()} ${part.reasons.length === 0 ? 'open' : 'closed'}`,
  )

test('a day without closed times is open', () => {
  expect(show([])).toEqual(['8–18 open'])
})

test('open parts are between, before and after closed times', () => {
  expect(show([closed('09:00', '10:00'), closed('10:00', '12:00'), closed('14:00', '17:00')])).toEqual([
    '8–9 open',
    '9–10 closed',
    '10–12 closed',
    '12–14 open',
    '14–17 closed',
    '17–18 open',
  ])
})

test('a closed day has no open part', () => {
  expect(show([closed('08:00', '18:00')])).toEqual(['8–18 closed'])
})
