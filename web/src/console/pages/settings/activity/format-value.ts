// A field of an entry as text: times in the time zone of the viewer, objects as JSON.
import {
  type DisplayPreferences,
  formatDateTime,
} from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Null: the field is empty. */
export function formatValue(display: DisplayPreferences, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return JSON.stringify(value, null, 2)
  const text = String(value)
  return TIME.test(text) ? formatDateTime(display, instant(Date.parse(text))) : text
}
