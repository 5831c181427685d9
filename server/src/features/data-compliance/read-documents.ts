// Looks whether a stored JSON text speaks of somebody who is to be forgotten, and writes it anew without them.
import type { Json } from '../../domain/events/catalogue.ts'
import { forget } from '../../domain/privacy/forget.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Round } from './begin-round.ts'
import { type SubjectRow, subjectsAmong } from './store.ts'

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

export type Subjects = ReadonlyMap<string, boolean>

/** Those of whom any of the texts speaks, and whether they are to be forgotten whole. */
export async function subjectsIn(round: Round, texts: readonly string[]): Promise<Subjects> {
  const ids = new Set(texts.flatMap((text) => text.match(UUIDS) ?? []))
  const { organizationId, ctx } = round
  const found: SubjectRow[] =
    ids.size === 0
      ? []
      : await ctx.db.withOrganization(organizationId).rows(subjectsAmong(organizationId, [...ids]))
  return new Map(found.map(({ id, is_whole }) => [id, is_whole]))
}

/**
 * Null where it may stay as it is. What was made later than a deletion was asked for is not meant, unless it speaks of
 * something that was.
 */
export function withoutPeople(round: Round, text: string, born: Instant, subjects: Subjects): string | null {
  const own = (text.match(UUIDS) ?? []).filter((id) => subjects.has(id))
  const since = own.length > 0 ? instant(0) : born
  const isAboutThem = own.some((id) => subjects.get(id) === true)
  if (!isAboutThem && !mayHold(round, text, since)) return null
  const how = round.texts.forgetting(since, (id) => subjects.get(id) === true)
  const left = JSON.stringify(forget(JSON.parse(text) as Json, how))
  return left === JSON.stringify(JSON.parse(text)) ? null : left
}

/** Without reading it as JSON, where that makes no difference: most texts speak of nobody who is meant. */
export function mayHold({ texts }: Pick<Round, 'texts'>, text: string, born: Instant): boolean {
  if (texts.isEmpty) return false
  return texts.holds(text.includes('\\') ? text.replaceAll(/\\(?:u[0-9a-f]{4}|.)/gi, unescaped) : text, born)
}

const SPACES = new Set(['\\n', '\\r', '\\t', '\\b', '\\f'])

function unescaped(sequence: string): string {
  if (SPACES.has(sequence)) return ' '
  return sequence.length === 6
    ? String.fromCharCode(Number.parseInt(sequence.slice(2), 16))
    : sequence.slice(1)
}
