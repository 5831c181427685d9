// Looks whether a stored JSON text speaks of somebody who is to be forgotten, and writes it anew without them.
import type { Json } from '../../domain/events/catalog.ts'
import { redact, type SharedPart } from '../../domain/privacy/redact.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { EmailMatcher } from './match-emails.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { type SubjectRow, subjectsByIds } from './store.ts'

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** By their ids: of whoever is not here nothing is to be forgotten. */
export class Subjects {
  readonly #found: ReadonlyMap<string, SubjectRow>

  constructor(found: readonly SubjectRow[]) {
    this.#found = new Map(found.map((row) => [row.id, row]))
  }

  readonly isFullyErased = (id: string): boolean => this.#found.get(id)?.is_fully_erased === true

  readonly sharedParts = (id: string): readonly SharedPart[] =>
    (this.#found.get(id)?.parts ?? []).filter((part) => part !== 'texts')

  /** Whether what speaks of it may repeat a text of before, also later. */
  readonly hasErasedTexts = (id: string): boolean =>
    this.isFullyErased(id) || this.#found.get(id)?.parts.includes('texts') === true

  /** Whether something goes because of its id. */
  readonly isAffected = (id: string): boolean => this.isFullyErased(id) || this.sharedParts(id).length > 0
}

export async function findSubjects(run: DeletionRun, ids: readonly string[]): Promise<Subjects> {
  const { organizationId, ctx } = run
  if (ids.length === 0) return new Subjects([])
  const query = subjectsByIds(organizationId, [...new Set(ids)])
  return new Subjects(await ctx.db.withOrganization(organizationId).rows(query))
}

export interface Document {
  readonly text: string
  readonly created_at: Instant
}

/**
 * Each as it is without those who are to be forgotten; null where it may stay as it is. What was made later than a
 * deletion was asked for is not meant, unless it speaks of something that was.
 */
export async function redactDocuments(
  run: DeletionRun,
  documents: readonly Document[],
): Promise<(string | null)[]> {
  const idsByDocument = documents.map(({ text }) => text.match(UUIDS) ?? [])
  const subjects = await findSubjects(run, idsByDocument.flat())
  return documents.map((document, index) =>
    redactDocument(run, document, idsByDocument[index] ?? [], subjects),
  )
}

function redactDocument(
  run: DeletionRun,
  { text, created_at }: Document,
  ids: readonly string[],
  subjects: Subjects,
): string | null {
  const since = ids.some(subjects.hasErasedTexts) ? instant(0) : created_at
  if (!ids.some(subjects.isAffected) && !mayMatch(run.textMatcher, text, since)) return null
  const redaction = run.textMatcher.createRedaction(since, subjects)
  const redacted = JSON.stringify(redact(JSON.parse(text) as Json, redaction))
  return redacted === JSON.stringify(JSON.parse(text)) ? null : redacted
}

/** Without reading it as JSON, where that makes no difference: most texts speak of nobody who is meant. */
export function mayMatch(matcher: EmailMatcher, text: string, createdAt: Instant): boolean {
  if (matcher.isEmpty) return false
  return matcher.hasMatch(
    text.includes('\\') ? text.replaceAll(/\\(?:u[0-9a-f]{4}|.)/gi, decodeEscape) : text,
    createdAt,
  )
}

const SPACES = new Set(['\\n', '\\r', '\\t', '\\b', '\\f'])

function decodeEscape(sequence: string): string {
  if (SPACES.has(sequence)) return ' '
  return sequence.length === 6
    ? String.fromCharCode(Number.parseInt(sequence.slice(2), 16))
    : sequence.slice(1)
}
