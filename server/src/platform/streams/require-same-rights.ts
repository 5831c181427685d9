// Ends a stream when the rights of its reader have changed: what was read with the former ones must not be sent.
import type { Member, Visitor } from '../../domain/access/actor.ts'
import { Problem } from '../errors.ts'

type Reader = Member | Visitor

const describeRights = (reader: Reader): string =>
  reader.kind === 'user' ? [reader.role, ...reader.scopes].join(' ') : reader.kind

/** Returns the present reader. */
export function requireSameRights(former: Reader, present: Reader): Reader {
  if (describeRights(former) !== describeRights(present))
    throw new Problem('permission_denied', {
      message: 'The role or the scopes of the user have changed. Connect again.',
    })
  return present
}
