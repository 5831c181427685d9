// What is signed in the activity log, by a key that is not in the database; each thing has a purpose and a form of its own.
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** What a signature is worth: `unknown` = made by a secret that is no longer in MEETWRIGHT_SECRET. */
export type Verdict = 'valid' | 'forged' | 'unknown'

/** Parts can't run into one another: each is quoted. */
const serializeParts = (...parts: readonly (string | number | null)[]) => JSON.stringify(parts)

function verifySignature(secrets: Secrets, purpose: string, body: string, signature: Buffer): Verdict {
  if (!secrets.isKnownSigner(signature)) return 'unknown'
  return secrets.isValidSignature(purpose, body, signature) ? 'valid' : 'forged'
}

/** That the service itself took the content from an entry, by this redaction. */
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

/** An entry with everything that its link signs: each of its columns, and its content by the digest alone. */
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

/** `previous`: the hash of the link before it; empty before the first. */
export const signLink = (secrets: Secrets, previous: Buffer, entry: SignedEntry): Buffer =>
  secrets.sign('activity_log_link', linkBody(previous, entry))

export const verifyLink = (secrets: Secrets, previous: Buffer, entry: SignedEntry, hash: Buffer): Verdict =>
  verifySignature(secrets, 'activity_log_link', linkBody(previous, entry), hash)

/** Where a chain ends. */
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

/** It was signed together with its link: with an unknown secret only if that was too. */
export function verifyHead(secrets: Secrets, head: Head, signature: Buffer): Verdict {
  const verdict = verifySignature(secrets, 'activity_log_head', headBody(head), signature)
  return verdict === 'unknown' && secrets.isKnownSigner(head.hash) ? 'forged' : verdict
}

/** Where a chain begins: everything up to this link was deleted because of its age. */
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
