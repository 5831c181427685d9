// Signs and verifies the activity log with a key outside the database; each kind of object has its own purpose.
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { Events } from '../../platform/db/schema.gen.ts'
import type { TableRow } from '../../platform/db/sql.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** `unknown`: signed with a secret that is no longer in MEETWRIGHT_SECRET. */
export type Verdict = 'valid' | 'forged' | 'unknown'

/** JSON quotes each part, so different parts never serialize to the same text. */
const serializeParts = (...parts: readonly (string | number | null)[]) => JSON.stringify(parts)

function verifySignature(secrets: Secrets, purpose: string, body: string, signature: Buffer): Verdict {
  if (!secrets.isKnownSigner(signature)) return 'unknown'
  return secrets.isValidSignature(purpose, body, signature) ? 'valid' : 'forged'
}

/** Proves that the service removed the content of an entry with this redaction. */
interface Redaction {
  readonly organizationId: string
  readonly entryId: string
  readonly redactionId: string
}

const redactionBody = ({ organizationId, entryId, redactionId }: Redaction) =>
  serializeParts(organizationId, entryId, redactionId)

export const signRedaction = (secrets: Secrets, redaction: Redaction): string =>
  secrets.sign('activity_log_redaction', redactionBody(redaction)).toString('base64url')

export const verifyRedaction = (secrets: Secrets, redaction: Redaction, signature: string): Verdict =>
  verifySignature(
    secrets,
    'activity_log_redaction',
    redactionBody(redaction),
    Buffer.from(signature, 'base64url'),
  )

/** The columns of an event, with its content as jsonb text. */
export type EventColumns = TableRow<
  'events',
  keyof Omit<Events, 'organization_id'>,
  { before: string | null; after: string | null }
>

/** All fields that a link signs: every column of the entry, and the digest in place of the content. */
export type SignedEntry = Omit<EventColumns, 'before' | 'after' | 'redaction_id'> & {
  readonly position: number
  readonly digest: Buffer
  readonly chained_at: Instant
}

const linkBody = (organizationId: string, previous: Buffer, entry: SignedEntry) =>
  serializeParts(
    previous.toString('base64'),
    organizationId,
    entry.position,
    entry.id,
    entry.xact_id,
    entry.type,
    entry.actor_kind,
    entry.actor_id,
    entry.subject_id,
    entry.request_id,
    iso(entry.occurred_at),
    entry.digest.toString('base64'),
    iso(entry.chained_at),
  )

/** `previous`: the hash of the previous link; empty for the first link. */
export const signLink = (
  secrets: Secrets,
  organizationId: string,
  previous: Buffer,
  entry: SignedEntry,
): Buffer => secrets.sign('activity_log_link', linkBody(organizationId, previous, entry))

/** Checks everything except the content: that we signed this link, for this entry and this previous link. */
export const verifyLink = (
  secrets: Secrets,
  organizationId: string,
  previous: Buffer,
  entry: SignedEntry & { readonly hash: Buffer },
): Verdict =>
  verifySignature(secrets, 'activity_log_link', linkBody(organizationId, previous, entry), entry.hash)

/** The end of a chain. */
export interface Head {
  readonly organizationId: string
  readonly position: number
  readonly eventId: string
  readonly xactId: string
  readonly hash: Buffer
}

const headBody = ({ organizationId, position, eventId, xactId, hash }: Head) =>
  serializeParts(organizationId, position, eventId, xactId, hash.toString('base64'))

export const signHead = (secrets: Secrets, head: Head): Buffer =>
  secrets.sign('activity_log_head', headBody(head))

/** A head is signed together with its link, so it has an unknown secret only if the link has one too. */
export function verifyHead(secrets: Secrets, head: Head, signature: Buffer): Verdict {
  const verdict = verifySignature(secrets, 'activity_log_head', headBody(head), signature)
  return verdict === 'unknown' && secrets.isKnownSigner(head.hash) ? 'forged' : verdict
}

/** The start of a chain: all entries up to this link have expired and were deleted. */
export interface Checkpoint {
  readonly organizationId: string
  readonly position: number
  readonly hash: Buffer
  readonly madeAt: Instant
}

const checkpointBody = ({ organizationId, position, hash, madeAt }: Checkpoint) =>
  serializeParts(organizationId, position, hash.toString('base64'), iso(madeAt))

export const signCheckpoint = (secrets: Secrets, checkpoint: Checkpoint): Buffer =>
  secrets.sign('activity_log_checkpoint', checkpointBody(checkpoint))

export const verifyCheckpoint = (secrets: Secrets, checkpoint: Checkpoint, signature: Buffer): Verdict =>
  verifySignature(secrets, 'activity_log_checkpoint', checkpointBody(checkpoint), signature)

/** What the worker has verified, as JSON. */
interface Verification {
  readonly organizationId: string
  readonly state: string
}

const verificationBody = ({ organizationId, state }: Verification) => serializeParts(organizationId, state)

export const signVerification = (secrets: Secrets, verification: Verification): Buffer =>
  secrets.sign('activity_log_verification', verificationBody(verification))

export const verifyVerification = (
  secrets: Secrets,
  verification: Verification,
  signature: Buffer,
): Verdict => verifySignature(secrets, 'activity_log_verification', verificationBody(verification), signature)
