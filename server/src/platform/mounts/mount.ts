// What a mount is: an address at which a library answers by itself, on the bare connection, instead of a route row.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '../errors.ts'

/** A request whose body has been read. */
export interface MountedRequest {
  readonly id: string
  readonly raw: IncomingMessage
  readonly body: Buffer
}

/** It is counted, shed and stamped with headers like every other answer; what it says is its own affair. */
export interface Mount {
  /** In logs and metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** The app that has proved by its secret to be it, in whose windows the request counts; null: in those of its address. */
  identify(request: MountedRequest): Promise<string | null>
  answer(request: MountedRequest, response: ServerResponse): Promise<void>
  /** How it puts that something is wrong: the body, as JSON. */
  describe(problem: Problem): unknown
}
