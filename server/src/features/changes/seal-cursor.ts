// The change feed cursor: the position of the last event read, encrypted for one organization. It never expires.
import { Problem } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Position } from './store.ts'

export interface Cursor extends Position {
  /** Identifies the feed. A restored database has a different one. */
  readonly feedId: string
}

/** Bound to the organization only: every admin of it may continue with the cursor. */
export const sealCursor = (
  secrets: Secrets,
  organizationId: string,
  { feedId, xactId, id }: Cursor,
): string => secrets.seal('changes', [feedId, xactId, id].join(), organizationId).toString('base64url')

export function openCursor(secrets: Secrets, organizationId: string, text: string): Cursor {
  const sealed = Buffer.from(text, 'base64url')
  const plain = secrets.unseal('changes', sealed, organizationId)
  // Re-encoding rejects non-canonical base64, which decoding accepts.
  if (plain === null || sealed.toString('base64url') !== text)
    throw new Problem('invalid_page_token', {
      message: 'Invalid cursor for the change feed of this organization. Start again without a cursor.',
    })
  const [feedId = '', xactId = '', id = ''] = plain.split(',')
  return { feedId, xactId, id }
}
