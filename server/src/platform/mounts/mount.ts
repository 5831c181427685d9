// What a mount is: an address at which a library answers by itself, on the bare connection, instead of a route row.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Member } from '../../domain/access/actor.ts'
import type { ErrorCode, Problem } from '../errors.ts'

/** A request whose body has been read. */
export interface MountedRequest {
  readonly id: string
  readonly raw: IncomingMessage
  readonly body: Buffer
}

/** Who asks: an app that has proved by its secret to be it, or whose token it is; and in which classes that counts. */
export type MountCaller =
  | { readonly client: string; readonly limitClasses: readonly string[] }
  | { readonly member: Member; readonly limitClasses: readonly string[] }
  /** Counted by its address. `refusal`: why the bearer is nobody. */
  | { readonly refusal: ErrorCode | null }

/** It is counted, shed and stamped with headers like every other answer; what it says is its own affair. */
export interface Mount {
  /** In logs and metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  identify(request: MountedRequest): Promise<MountCaller>
  handle(request: MountedRequest, response: ServerResponse, caller: MountCaller): Promise<void>
  /** How it puts that something is wrong: the body, as JSON. */
  toErrorBody(problem: Problem, requestId: string): unknown
}
