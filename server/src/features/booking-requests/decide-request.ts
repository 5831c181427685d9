// Accepts, declines or withdraws a booking request for a member.
import type { Member } from '../../domain/access/actor.ts'
import { canActOnRequest, type RequestAction } from '../../domain/access/request-permission.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { acceptRequest } from './accept-request.ts'
import { endRequest, lockPending } from './end-request.ts'
import { type RequestForUser, type RequestRow, requestForUser } from './store.ts'

export const acceptAsMember = (ctx: Context, actor: Member, id: string): Promise<RequestRow> =>
  decide(ctx, actor, id, 'decide', (tx) => acceptRequest(ctx, tx, id, actor.userId))

export const declineAsMember = (
  ctx: Context,
  actor: Member,
  id: string,
  message: string | null,
): Promise<RequestRow> =>
  decide(ctx, actor, id, 'decide', (tx) => declineRequest(ctx, tx, id, { message, decidedBy: actor.userId }))

export const withdrawAsMember = (ctx: Context, actor: Member, id: string): Promise<RequestRow> =>
  decide(ctx, actor, id, 'withdraw', (tx) => withdrawRequest(ctx, tx, id))

export const declineRequest = async (
  ctx: Context,
  tx: WriteTransaction,
  id: string,
  end: { readonly message: string | null; readonly decidedBy: string },
): Promise<RequestRow> => endRequest(ctx, tx, await lockPending(ctx, tx, id), { status: 'declined', ...end })

export const withdrawRequest = async (ctx: Context, tx: WriteTransaction, id: string): Promise<RequestRow> =>
  endRequest(ctx, tx, await lockPending(ctx, tx, id), {
    status: 'withdrawn',
    message: null,
    decidedBy: null,
  })

const decide = (
  ctx: Context,
  actor: Member,
  id: string,
  action: RequestAction,
  run: (tx: WriteTransaction) => Promise<RequestRow>,
): Promise<RequestRow> =>
  write(ctx, actor, async (tx) => {
    const requirePermission = async () =>
      requireRequestPermission(
        actor,
        orNotFound(await tx.first(requestForUser(tx.organizationId, id, actor.userId))),
        action,
      )
    await requirePermission()
    const request = await run(tx)
    // The request may have got another host before it was locked. From then on its hosts can't change.
    await requirePermission()
    return request
  })

export function requireRequestPermission(
  { role }: Pick<Member, 'role'>,
  { relations }: Pick<RequestForUser, 'relations'>,
  action: RequestAction,
): void {
  if (!canActOnRequest(action, role, relations)) throw new Problem('permission_denied')
}
