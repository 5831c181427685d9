// Moves a booking through its link: reschedules it, or requests that if the event type requires approval.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { OwnBooking } from '../invitees/open-own-booking.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { ApprovalNotRequiredError, type MoveInput, requestMove } from './request-move.ts'
import type { RequestRow } from './store.ts'

export type MovedBooking =
  | { readonly kind: 'booked'; readonly booking: OwnBooking }
  | { readonly kind: 'requested'; readonly request: RequestRow }

/**
 * Either transaction checks the setting of the event type. `requiresApproval`: the setting when the type was read. If it has changed,
 * the other one runs.
 */
export async function moveOwnBooking(
  ctx: Context,
  link: string,
  input: MoveInput,
  requiresApproval: boolean,
): Promise<MovedBooking> {
  try {
    return await move(ctx, link, input, requiresApproval)
  } catch (error) {
    const hasChanged = error instanceof ApprovalNotRequiredError || isApprovalRequired(error)
    if (!hasChanged) throw error
    return move(ctx, link, input, !requiresApproval)
  }
}

const isApprovalRequired = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'approval_required'

const move = async (
  ctx: Context,
  link: string,
  input: MoveInput,
  requiresApproval: boolean,
): Promise<MovedBooking> =>
  requiresApproval
    ? { kind: 'requested', request: await requestMove(ctx, link, input) }
    : { kind: 'booked', booking: await rescheduleOwnBooking(ctx, link, input) }
