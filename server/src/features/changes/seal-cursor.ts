// The cursor of the feed: the place of the last event that was read, sealed for one organization; it never runs out.
import { Problem } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Position } from './store.ts'

export interface Cursor extends Position {
  /** The feed that the position is in: a restored database is another one. */
  readonly feedId: string
}

/** Every admin of the organization may go on with it, and so may every token of theirs. */
export const sealCursor = (
  secrets: Secrets,
  organizationId: string,
  { feedId, xactId, id }: Cursor,
): string => secrets.seal('changes', [feedId, xactId, id].join(), organizationId).toString('base64url')

export function openCursor(secrets: Secrets, organizationId: string, text: string): Cursor {
  const sealed = Buffer.from(text, 'base64url')
  const plain = secrets.unseal('changes', sealed, organizationId)
  // Re-encoding refuses the second spellings that base64 decoding lets pass.
  if (plain === null || sealed.toString('base64url') !== text)
    throw new Problem('invalid_page_token', {
      message: 'This is no cursor of the organization’s change feed. Start again without it.',
    })
  const [feedId = '', xactId = '', id = ''] = plain.split(',')
  return { feedId, xactId, id }
}
