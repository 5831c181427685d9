// The change feed cursor: the position of the last event read, encrypted for who may use it. It never expires.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { Problem } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Position } from './store.ts'

export interface Cursor extends Position {
  /** Identifies the feed. A restored database has a different one. */
  readonly feedId: string
}

/**
 * A cursor of an admin is bound to the organization: every admin of it may continue with the cursor. That of another member is
 * bound to this member, so it is also refused after the role has changed.
 */
const bindingOf = ({ organizationId, userId, role }: CursorHolder): string =>
  isAdmin(role) ? organizationId : `${organizationId}/${userId}`

type CursorHolder = Pick<Member, 'organizationId' | 'userId' | 'role'>

export const sealCursor = (secrets: Secrets, holder: CursorHolder, { feedId, xactId, id }: Cursor): string =>
  secrets.seal('changes', [feedId, xactId, id].join(), bindingOf(holder)).toString('base64url')

export function openCursor(secrets: Secrets, holder: CursorHolder, text: string): Cursor {
  const sealed = Buffer.from(text, 'base64url')
  const plain = secrets.unseal('changes', sealed, bindingOf(holder))
  // Re-encoding rejects non-canonical base64, which decoding accepts.
  if (plain === null || sealed.toString('base64url') !== text)
    throw new Problem('invalid_page_token', {
      message: 'Invalid cursor for your change feed. Start again without a cursor.',
    })
  const [feedId = '', xactId = '', id = ''] = plain.split(',')
  return { feedId, xactId, id }
}
