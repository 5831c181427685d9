// Removes deleted people from stored JSON documents.
import type { Json } from '../../domain/events/catalog.ts'
import { redact, type SharedPart } from '../../domain/privacy/redact.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { EmailMatcher } from './match-emails.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { type SubjectRow, subjectsByIds } from './store.ts'

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** The subjects of a deletion by id. Objects that are not listed here are not affected. */
export class Subjects {
  readonly #found: ReadonlyMap<string, SubjectRow>

  constructor(found: readonly SubjectRow[]) {
    this.#found = new Map(found.map((row) => [row.id, row]))
  }

  readonly isFullyErased = (id: string): boolean => this.#found.get(id)?.is_fully_erased === true

  readonly sharedParts = (id: string): readonly SharedPart[] =>
    (this.#found.get(id)?.parts ?? []).filter((part) => part !== 'texts')

  /** Whether later documents about this object may repeat an erased text. */
  readonly hasErasedTexts = (id: string): boolean =>
    this.isFullyErased(id) || this.#found.get(id)?.parts.includes('texts') === true

  /** Whether documents that contain this id must be redacted. */
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
 * Returns each document without deleted people; null if it is unchanged. Documents created after the deletion request are
 * not affected, unless they are about an object that is.
 */
export async function redactDocuments(
  run: DeletionRun,
  documents: readonly Document[],
): Promise<(string | null)[]> {
  const subjects = await findSubjects(run, documents.flatMap(idsInDocument))
  return documents.map((document) => redactDocument(run, document, subjects))
}

const idsInDocument = ({ text }: Document): readonly string[] => text.match(UUIDS) ?? []

/** Null if it is unchanged. */
export function redactDocument(
  run: Pick<DeletionRun, 'textMatcher'>,
  document: Document,
  subjects: Subjects,
): string | null {
  const { text, created_at } = document
  const ids = idsInDocument(document)
  const since = ids.some(subjects.hasErasedTexts) ? instant(0) : created_at
  if (!ids.some(subjects.isAffected) && !mayMatch(run.textMatcher, text, since)) return null
  const redaction = run.textMatcher.createRedaction(since, subjects)
  const redacted = JSON.stringify(redact(JSON.parse(text) as Json, redaction))
  return redacted === JSON.stringify(JSON.parse(text)) ? null : redacted
}

/** Searches the raw text without parsing JSON, because most documents have no match. */
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
