// Converts between the times of a schedule (`09:00`) and the blocks of a grid (minutes).
import type { OpenTime } from '../week-hours.ts'
import type { Block } from './blocks.ts'

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `09:30`, or `24:00` for the end of the day. */
export const toClockText = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** A time that is not complete yet, because it is being typed, is left out. */
export const toBlocks = (times: readonly OpenTime[]): readonly Block[] =>
  times
    .map(({ from, to }) => ({ start: toMinute(from), end: toMinute(to) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)

export const toOpenTimes = (blocks: readonly Block[]): readonly OpenTime[] =>
  blocks.map(({ start, end }) => ({ from: toClockText(start), to: toClockText(end) }))
