// Defines mounts: paths that a library serves on the raw connection, without a route row.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Member } from '../../domain/access/actor.ts'
import type { ErrorCode, Problem } from '../errors.ts'

/** A request whose body is already read. */
export interface MountedRequest {
  readonly id: string
  readonly raw: IncomingMessage
  readonly body: Buffer
}

/** The caller and its limit classes: an authenticated app, or the member that owns the token. */
export type MountCaller =
  | { readonly client: string; readonly limitClasses: readonly string[] }
  | { readonly member: Member; readonly limitClasses: readonly string[] }
  /** An anonymous caller, limited by address. `refusal` says why its token is invalid. */
  | { readonly refusal: ErrorCode | null }

/** Rate limits, load shedding and common headers apply as for other requests. The library controls the rest of the response. */
export interface Mount {
  /** For logs and metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  /** By default 64 KiB: requests to the authorization server are at most a few kilobytes long. */
  readonly maxBodyBytes?: number
  identify(request: MountedRequest): Promise<MountCaller>
  handle(request: MountedRequest, response: ServerResponse, caller: MountCaller): Promise<void>
  /** The JSON body of an error response. */
  toErrorBody(problem: Problem, requestId: string): unknown
}
