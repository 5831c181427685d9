// What stands between an operation's method and HTTP: how an operation travels, and the three ways to call one.
import type { List } from './list.ts'

/** How an operation travels. What is in neither path nor query goes into the body. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query: readonly string[]
  readonly hasBody: boolean
  readonly response: 'resource' | 'list' | 'feed' | 'no_content'
}

/** What may be said for one call, beside its input. */
export interface RequestOptions {
  /** Ends the call, also while it waits to try again. */
  readonly signal?: AbortSignal | undefined
  /** How long one attempt may take; by default what the client was made with. */
  readonly timeoutMs?: number | undefined
  /** For writes. By default the client makes one for each call and keeps it through its retries. */
  readonly idempotencyKey?: string | undefined
}

export abstract class Caller {
  protected abstract requestResource<T>(
    spec: OperationSpec,
    input: object,
    options: RequestOptions,
  ): Promise<T>
  protected abstract requestList<T>(spec: OperationSpec, input: object, options: RequestOptions): List<T>
  protected abstract requestNoContent(
    spec: OperationSpec,
    input: object,
    options: RequestOptions,
  ): Promise<void>
}
