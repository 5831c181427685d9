// Signs and verifies the activity log with a key outside the database; each kind of object has its own purpose.
import { type Instant, iso } from '../../domain/time/instant.ts'
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

/** All fields that a link signs: every column of the entry, and the digest in place of the content. */
export interface SignedEntry {
  readonly organizationId: string
  readonly position: number
  readonly id: string
  readonly xactId: string
  readonly type: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly subjectId: string
  readonly requestId: string | null
  readonly occurredAt: Instant
  readonly digest: Buffer
  readonly chainedAt: Instant
}

const linkBody = (previous: Buffer, entry: SignedEntry) =>
  serializeParts(
    previous.toString('base64'),
    entry.organizationId,
    entry.position,
    entry.id,
    entry.xactId,
    entry.type,
    entry.actorKind,
    entry.actorId,
    entry.subjectId,
    entry.requestId,
    iso(entry.occurredAt),
    entry.digest.toString('base64'),
    iso(entry.chainedAt),
  )

/** `previous`: the hash of the previous link; empty for the first link. */
export const signLink = (secrets: Secrets, previous: Buffer, entry: SignedEntry): Buffer =>
  secrets.sign('activity_log_link', linkBody(previous, entry))

export const verifyLink = (secrets: Secrets, previous: Buffer, entry: SignedEntry, hash: Buffer): Verdict =>
  verifySignature(secrets, 'activity_log_link', linkBody(previous, entry), hash)

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
