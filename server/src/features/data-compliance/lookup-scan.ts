// A search for everything about a person: the matchers of a deletion, and the objects that one would erase.
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { userAddresses } from './booking-store.ts'
import type { FoundRecord } from './found-records.ts'
import { EmailMatcher, type HashedDeletion } from './match-emails.ts'
import { type ReadAfter, readBatches } from './read-batches.ts'
import { Subjects } from './redact-documents.ts'
import type { ErasedPart, SubjectRow } from './store.ts'

const USER_BATCH_SIZE = 5_000
/** Of ids in one statement. */
const ID_BATCH_SIZE = 1_000

export class LookupScan {
  readonly ctx: Context
  readonly organizationId: string
  /** As for a deletion that would be requested now. */
  readonly inviteeMatcher: EmailMatcher
  readonly textMatcher: EmailMatcher
  /** Takes each record that is found. */
  readonly add: (record: FoundRecord) => void
  /** Whether the address belongs to a member of the organization. */
  isMember = false
  readonly #subjects = new Map<string, SubjectRow>()
  readonly #memberId: string | null
  readonly #renewLease: () => Promise<void>

  constructor(
    ctx: Context,
    organizationId: string,
    target: HashedDeletion & { readonly member_id: string | null },
    { add, renewLease }: { add(record: FoundRecord): void; renewLease(): Promise<void> },
  ) {
    this.ctx = ctx
    this.organizationId = organizationId
    this.inviteeMatcher = new EmailMatcher(ctx, organizationId, [target])
    this.textMatcher = new EmailMatcher(ctx, organizationId, [target])
    this.add = add
    this.#memberId = target.member_id
    this.#renewLease = renewLease
  }

  /** The address of a member stays in everything that they host, so texts are not searched for it, unless it is for themselves. */
  async excludeUsers(): Promise<void> {
    for await (const users of this.batches(userAddresses, USER_BATCH_SIZE)) {
      const matches = this.inviteeMatcher.matchesAmong(users)
      if (this.#memberId === null) this.textMatcher.exclude(matches)
      this.isMember ||= matches.length > 0
    }
  }

  batches<Row extends { readonly id: string }>(read: ReadAfter<Row>, limit: number): AsyncGenerator<Row[]> {
    return readBatches(this.ctx, this.organizationId, read, limit, this.#renewLease)
  }

  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    await this.#renewLease()
    return this.ctx.db.withOrganization(this.organizationId).rows(query)
  }

  /** Reads rows by id, also if there are many. */
  async rowsByIds<Row>(
    ids: readonly string[],
    read: (organizationId: string, ids: readonly string[]) => Query<Row>,
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (let from = 0; from < ids.length; from += ID_BATCH_SIZE)
      rows.push(...(await this.rows(read(this.organizationId, ids.slice(from, from + ID_BATCH_SIZE)))))
    return rows
  }

  /** A deletion would erase these objects completely, or these parts of them. */
  addSubjects(ids: readonly string[], parts: readonly ErasedPart[] | 'all'): void {
    for (const id of ids) {
      const known = this.#subjects.get(id)
      this.#subjects.set(id, {
        id,
        is_fully_erased: parts === 'all' || known?.is_fully_erased === true,
        parts: [...(known?.parts ?? []), ...(parts === 'all' ? [] : parts)],
      })
    }
  }

  get subjects(): Subjects {
    return new Subjects([...this.#subjects.values()])
  }
}
