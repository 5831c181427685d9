// The precondition of a change: If-Match must list the version that the change replaces.
import type { Context } from '../context.ts'

/**
 * Throws 412 with the present object if it is not the version that If-Match names. Call it in the transaction, after the
 * lock and the permission checks: of two concurrent changes of one version, the second then sees the first.
 */
export function requireMatch(ctx: Context, toPresent: () => object): void {
  ctx.request?.checkIfMatch?.(toPresent())
}
