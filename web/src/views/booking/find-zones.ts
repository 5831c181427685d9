// Finds time zones by city, country, name, abbreviation or offset.
import { listSelectableZones } from '../../../../server/src/domain/language/default-zones.ts'
import { formatZoneOffset } from '../../../../server/src/domain/language/format-moments.ts'
import { foldText } from '../../../../server/src/domain/language/plain-text.ts'
import type { Instant } from '../../../../server/src/domain/time/instant.ts'
import { getZone, offsetAt, type Zone } from '../../../../server/src/domain/time/zone.ts'
import type { ZoneNames } from '../../zone-names.ts'

/** About one zone for each UTC offset: suggested before the visitor types. */
const worldZones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Kyiv',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
]

/** First among equal results. A country with several zones needs one here, or else it starts with a small place. */
const wellKnownZones = new Set([
  ...worldZones,
  'America/Toronto',
  'America/Vancouver',
  'America/Mexico_City',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'Europe/Lisbon',
  'Europe/Madrid',
  'Europe/Moscow',
  'Asia/Almaty',
  'Asia/Jakarta',
  'Asia/Kuala_Lumpur',
])

/** Also without punctuation. */
const normalizeText = (text: string): string => foldText(text.replaceAll(/[_/\s(),’'-]+/g, ' '))

/** `GMT+2`, `utc -3:30`, `+5`. Not `UTC` alone, which is a name. */
const OFFSET_PATTERN = /(?:\b(?:utc|gmt)\s*|(?<=^|\s))([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?(?!\d)/i

interface ZoneQuery {
  /** In milliseconds; null = any. */
  readonly offset: number | null
  readonly words: readonly string[]
}

function parseQuery(text: string): ZoneQuery {
  const [matched = '', sign, hours, minutes = '0'] = OFFSET_PATTERN.exec(text) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  const words = normalizeText(text.replace(matched, ' ')).split(' ').filter(Boolean)
  return { offset: matched === '' ? null : sign === '+' ? offset : -offset, words }
}

/** 0: a whole word of the text; 1: the beginning of one; 2: inside of one. Null: not in the text. */
function rankWord(word: string, texts: readonly string[]): number | null {
  if (texts.includes(word)) return 0
  if (texts.some((text) => text.startsWith(word))) return 1
  return texts.some((text) => text.includes(word)) ? 2 : null
}

/** The best match first, then well-known zones, then by name. */
export function findZones(text: string, names: ZoneNames, at: Instant): Zone[] {
  const { offset, words } = parseQuery(text)
  const found: { zone: Zone; rank: number }[] = []
  for (const name of listSelectableZones()) {
    const zone = getZone(name)
    if (offset !== null && offsetAt(zone, at) !== offset) continue
    const texts = normalizeText(
      `${name} ${formatZoneOffset(zone, at)} ${(names[name] ?? []).join(' ')}`,
    ).split(' ')
    const ranks = words.map((word) => rankWord(word, texts))
    if (ranks.includes(null)) continue
    const rank = ranks.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    found.push({ zone, rank: rank * 2 + (wellKnownZones.has(name) ? 0 : 1) })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ zone }) => zone)
}

/** For visitors who scroll instead of searching. */
export function listSuggestedZones(suggestedZones: readonly string[], at: Instant): Zone[] {
  const others = worldZones.filter((name) => !suggestedZones.includes(name)).map(getZone)
  return [...new Set(suggestedZones)]
    .map(getZone)
    .concat(others.sort((a, b) => offsetAt(a, at) - offsetAt(b, at)))
}
