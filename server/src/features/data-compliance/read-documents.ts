// Looks whether a stored JSON text speaks of somebody who is to be forgotten, and writes it anew without them.
import type { Json } from '../../domain/events/catalogue.ts'
import { forget } from '../../domain/privacy/forget.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Round } from './begin-round.ts'
import type { Recogniser } from './recognise-people.ts'
import { subjectsByIds } from './store.ts'

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** Whether each is to be forgotten whole; whoever is not here is not to be forgotten. */
export type Subjects = ReadonlyMap<string, boolean>

export async function subjectsAmong(round: Round, ids: readonly string[]): Promise<Subjects> {
  const { organizationId, ctx } = round
  if (ids.length === 0) return new Map()
  const query = subjectsByIds(organizationId, [...new Set(ids)])
  const found = await ctx.db.withOrganization(organizationId).rows(query)
  return new Map(found.map(({ id, is_whole }) => [id, is_whole]))
}

export interface Document {
  readonly text: string
  readonly born: Instant
}

/**
 * Each as it is without those who are to be forgotten; null where it may stay as it is. What was made later than a
 * deletion was asked for is not meant, unless it speaks of something that was.
 */
export async function withoutPeople(
  round: Round,
  documents: readonly Document[],
): Promise<(string | null)[]> {
  const named = documents.map(({ text }) => text.match(UUIDS) ?? [])
  const subjects = await subjectsAmong(round, named.flat())
  return documents.map((document, place) => rewritten(round, document, named[place] ?? [], subjects))
}

function rewritten(
  round: Round,
  { text, born }: Document,
  ids: readonly string[],
  subjects: Subjects,
): string | null {
  const since = ids.some((id) => subjects.has(id)) ? instant(0) : born
  const isAboutThem = ids.some((id) => subjects.get(id) === true)
  if (!isAboutThem && !mayHold(round.texts, text, since)) return null
  const how = round.texts.forgetting(since, (id) => subjects.get(id) === true)
  const left = JSON.stringify(forget(JSON.parse(text) as Json, how))
  return left === JSON.stringify(JSON.parse(text)) ? null : left
}

/** Without reading it as JSON, where that makes no difference: most texts speak of nobody who is meant. */
export function mayHold(texts: Recogniser, text: string, born: Instant): boolean {
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
