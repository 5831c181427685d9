// The hours of a day as a short text: writes `9–12, 13:30–17`, and reads what people type, such as `9am to 5pm`.
import type { HourFormat } from '../../../../../server/src/domain/language/format-moments.ts'
import { type Block, DAY_MINUTES, mergeBlocks } from './blocks.ts'

const HOUR_MINUTES = 60
const NOON_HOURS = 12

/** `9` or `13:30`; `9am` or `1:30pm` with a 12-hour clock. The end of a day is `24` or `12am`. */
export function formatMinute(minute: number, clock: HourFormat): string {
  const hour = Math.floor(minute / HOUR_MINUTES)
  const rest = minute % HOUR_MINUTES
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  if (clock === '24h') return `${hour}${minutes}`
  const isMorning = hour % 24 < NOON_HOURS
  return `${hour % NOON_HOURS === 0 ? NOON_HOURS : hour % NOON_HOURS}${minutes}${isMorning ? 'am' : 'pm'}`
}

/** An empty text: closed. */
export const formatHours = (blocks: readonly Block[], clock: HourFormat): string =>
  blocks.map(({ start, end }) => `${formatMinute(start, clock)}–${formatMinute(end, clock)}`).join(', ')

/** Null: not understood. `closed`: the word for it in the language of the user. */
export function parseHours(text: string, closed: string): readonly Block[] | null {
  const typed = text.trim().toLowerCase()
  if (['', '-', '–', 'closed', closed.toLowerCase()].includes(typed)) return []
  const blocks = typed.split(/\s*[,;+&]\s*/).map(parseBlock)
  return blocks.every((block) => block !== null) ? mergeBlocks(blocks) : null
}

interface TypedTime {
  readonly minute: number
  readonly half: 'am' | 'pm' | null
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(?:h|uhr|год)?\s*([ap])?\.?\s*(?:m\.?)?`
/** Between the two times: a dash, or a word such as "to". */
const BLOCK_PATTERN = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|−|\.{2,3}|\p{L}{1,3})\s*${TIME}$`, 'u')

function parseBlock(text: string): Block | null {
  const [match, ...parts] = BLOCK_PATTERN.exec(text) ?? []
  if (match === undefined) return null
  const from = parseTime(parts[0], parts[1], parts[2])
  const to = parseTime(parts[3], parts[4], parts[5])
  return from && to && toBlock(from, to)
}

function parseTime(hours = '', minutes = '0', letter: string | undefined): TypedTime | null {
  const [hour, rest] = [Number(hours), Number(minutes)]
  const half = letter === 'a' ? 'am' : letter === 'p' ? 'pm' : null
  const isValid = rest < HOUR_MINUTES && (half === null ? hour <= 24 : hour >= 1 && hour <= NOON_HOURS)
  return isValid ? { minute: hour * HOUR_MINUTES + rest, half } : null
}

const NOON = NOON_HOURS * HOUR_MINUTES

/** `12am` is 0:00 and `12pm` is 12:00. */
const toMinute = ({ minute, half }: TypedTime): number =>
  half === null ? minute : (minute % NOON) + (half === 'pm' ? NOON : 0)

/** `1–5pm` begins in the afternoon, `9–5pm` in the morning. `9–5` ends in the afternoon. Midnight ends a day. */
function toBlock(from: TypedTime, to: TypedTime): Block | null {
  const typedEnd = toMinute(to)
  const end = typedEnd === 0 ? DAY_MINUTES : typedEnd
  const shared = from.half === null ? toMinute({ ...from, half: to.half }) : toMinute(from)
  const start = shared < end ? shared : toMinute(from)
  if (start < end) return end <= DAY_MINUTES ? { start, end } : null
  const isShort = from.half === null && to.half === null && end + NOON <= DAY_MINUTES
  return isShort && start < NOON + HOUR_MINUTES ? { start, end: end + NOON } : null
}
