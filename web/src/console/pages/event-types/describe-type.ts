// An event type in words: its kind, durations and link.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import type { Console } from '../../context.ts'
import type { TypeKind } from '../../messages/event-types.ts'

export function kindOf({ type, kind, pooling_type }: EventType): TypeKind {
  if (type === 'AdhocEventType') return 'oneOff'
  if (kind === 'group') return 'group'
  if (pooling_type === null) return 'solo'
  return pooling_type === 'round_robin' ? 'roundRobin' : 'collective'
}

export const formatMinutes = ({ messages }: Pick<Console, 'messages'>, minutes: number): string =>
  messages.days.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)

export const formatDurations = (console: Console, { duration, duration_options }: EventType): string =>
  (duration_options ?? [duration]).map((minutes) => formatMinutes(console, minutes)).join(' / ')

export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')

export const editorPath = (id: string): string => `/app/event-types/${id}`
export const sharePath = (id: string): string => `/app/event-types/${id}/share`
