// Looks whether a stored JSON text speaks of somebody who is to be forgotten, and writes it anew without them.
import type { Json } from '../../domain/events/catalogue.ts'
import { forget, type SharedPart } from '../../domain/privacy/forget.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Round } from './begin-round.ts'
import type { Recogniser } from './recognise-people.ts'
import { type SubjectRow, subjectsByIds } from './store.ts'

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** By their ids: of whoever is not here nothing is to be forgotten. */
export class Subjects {
  readonly #found: ReadonlyMap<string, SubjectRow>

  constructor(found: readonly SubjectRow[]) {
    this.#found = new Map(found.map((row) => [row.id, row]))
  }

  readonly isWhole = (id: string): boolean => this.#found.get(id)?.is_whole === true

  readonly sharedParts = (id: string): readonly SharedPart[] =>
    (this.#found.get(id)?.parts ?? []).filter((part) => part !== 'texts')

  /** Whether what speaks of it may repeat a text of before, also later. */
  readonly isRepeated = (id: string): boolean =>
    this.isWhole(id) || this.#found.get(id)?.parts.includes('texts') === true

  /** Whether something goes because of its id. */
  readonly isKnown = (id: string): boolean => this.isWhole(id) || this.sharedParts(id).length > 0
}

export async function subjectsAmong(round: Round, ids: readonly string[]): Promise<Subjects> {
  const { organizationId, ctx } = round
  if (ids.length === 0) return new Subjects([])
  const query = subjectsByIds(organizationId, [...new Set(ids)])
  return new Subjects(await ctx.db.withOrganization(organizationId).rows(query))
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
  const since = ids.some(subjects.isRepeated) ? instant(0) : born
  if (!ids.some(subjects.isKnown) && !mayHold(round.texts, text, since)) return null
  const how = round.texts.forgetting(since, subjects)
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
