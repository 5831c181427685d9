// Lines of the iCalendar objects that adapters write from the JSON of providers.
import { parseInstant } from '../../domain/time/instant.ts'
import { toWallTime, type Zone } from '../../domain/time/zone.ts'
import { escapeText } from '../icalendar/content-lines.ts'

/** All of ours are like this. Those of other events are not stored: imported ones may contain titles. */
const UID = /^[\w.-]{1,100}@[\w.:[\]-]{1,253}$/
const OTHER_UID = 'other'

/** The UID to write for an event, or for the events of a series. */
export const findUid = (uids: readonly string[]): string => uids.find((uid) => UID.test(uid)) ?? OTHER_UID

export const toObjectText = (productId: string, lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${productId}`, ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** As `20261231T235959`. */
const formatDigits = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** In UTC. Null if the text is no time with an offset. */
export function formatUtc(text: string): string | null {
  const at = parseInstant(text)
  return at === null ? null : `${formatDigits(at)}Z`
}

/** `zone`: on whose clock the time is written; null: UTC. Null if the text is no time with an offset. */
export function timeLine(name: string, text: string, zone: Zone | null = null): string | null {
  const at = parseInstant(text)
  if (at === null) return null
  return zone === null
    ? `${name}:${formatDigits(at)}Z`
    : `${name};TZID=${zone.name}:${formatDigits(toWallTime(zone, at))}`
}

/** Null if the text is no date. */
export const dateLine = (name: string, text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${name};VALUE=DATE:${text.replaceAll('-', '')}` : null

export const stateLines = (state: {
  readonly isCanceled: boolean
  readonly isTentative: boolean
  readonly isFree: boolean
}): string[] => {
  const status = state.isTentative ? 'TENTATIVE' : 'CONFIRMED'
  return [
    `STATUS:${state.isCanceled ? 'CANCELLED' : status}`,
    `TRANSP:${state.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
  ]
}

/** Only entries of ours are read with their texts. */
export const textLines = (texts: {
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly location: string | undefined
}): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name.toUpperCase()}:${escapeText(text)}`],
  )
