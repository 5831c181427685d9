// The question that the page “Why can't they book me?” answers, and its address.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { type Instant, iso } from '../../../../../server/src/domain/time/instant.ts'
import { idOf } from '../../data/queries.ts'
import { withQuery } from '../../router.ts'

export interface Question {
  readonly type: EventType
  readonly start: Instant
}

export const WHY_PATH = '/app/availability/why'

export const pathOfQuestion = ({ type, start }: Question): string =>
  withQuery(WHY_PATH, { event_type: idOf(type.uri), start_time: iso(start) })
