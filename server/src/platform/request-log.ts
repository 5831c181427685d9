// The log line of each request. Rejected requests also have an error code, and their source and actor as keyed hashes.
import type { ServerResponse } from 'node:http'
import type { Context } from './context.ts'
import { addressNetwork } from './limits/address-network.ts'
import type { Throttle } from './limits/request-windows.ts'

const errorCodes = new WeakMap<ServerResponse, string>()

/** Adds the code to the log line of the request. */
export const setLoggedError = (response: ServerResponse, code: string): void =>
  void errorCodes.set(response, code)

type LogContext = Pick<Context, 'log' | 'secrets' | 'request'>

const HASH_BYTES = 12

/** The key id at the start of a signature is the same in every line. */
const hashForLog = ({ secrets }: Pick<Context, 'secrets'>, kind: 'source' | 'actor', text: string): string =>
  secrets.sign(`log ${kind}`, text).subarray(-HASH_BYTES).toString('base64url')

/** `source` groups lines by the network of the client, `actor` by the user or the email address that was entered. */
export function describeCaller(
  ctx: Pick<Context, 'secrets'>,
  { address, actor }: { readonly address?: string | undefined; readonly actor?: string | undefined },
): { readonly source?: string; readonly actor?: string } {
  return {
    ...(address === undefined ? {} : { source: hashForLog(ctx, 'source', addressNetwork(address)) }),
    ...(actor === undefined ? {} : { actor: hashForLog(ctx, 'actor', actor) }),
  }
}

/** For a rejected attempt that is not an error of its request, such as a wrong password. */
export function logRejection(
  ctx: LogContext,
  message: string,
  {
    error,
    ...caller
  }: { readonly error: string; readonly address: string; readonly actor?: string | undefined },
): void {
  ctx.log.warn({ request_id: ctx.request?.id, error, ...describeCaller(ctx, caller) }, message)
}

/** Logs actions that their own limits reject. The limits of requests are errors of the request. */
export const logThrottled =
  (ctx: LogContext, throttle: Throttle): Throttle =>
  async (classes, caller, units) => {
    const verdict = await throttle(classes, caller, units)
    // Some accounts have a prefix, so that each kind of mail has its own limit.
    const actor = caller.account?.split(' ').at(-1)
    if (!verdict.allowed)
      logRejection(ctx, `limit reached: ${classes.join(', ')}`, {
        error: 'too_many_requests',
        address: caller.address,
        actor,
      })
    return verdict
  }

export function logRequest(
  ctx: Context,
  response: ServerResponse,
  request: { readonly id: string; readonly ip: string | undefined },
  {
    operation,
    ms,
    actor,
  }: { readonly operation: string; readonly ms: number; readonly actor: string | undefined },
): void {
  const { statusCode: status } = response
  const line = { request_id: request.id, operation, status, ms: Math.round(ms) }
  if (status < 400) ctx.log.info(line, 'request')
  else {
    // A page that shows its form again has no error code.
    const error = errorCodes.get(response) ?? (status === 422 ? 'form_rejected' : undefined)
    ctx.log.info({ ...line, error, ...describeCaller(ctx, { address: request.ip, actor }) }, 'request')
  }
}
