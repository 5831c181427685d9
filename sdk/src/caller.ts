// The base class of the generated methods: the HTTP details of an operation, and the three kinds of request.
import type { List } from './list.ts'

/** The HTTP details of an operation. Input that is neither in the path nor in the query is sent in the body. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query: readonly string[]
  readonly hasBody: boolean
  /** The body is the input `file`. */
  readonly isUpload?: true
  readonly response: 'resource' | 'list' | 'feed' | 'no_content'
}

/** Options for a single call. */
export interface RequestOptions {
  /** Aborts the call, also while it waits for a retry. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt in milliseconds. Default: the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined
  /** For writes. By default the client creates a key for each call and reuses it in its retries. */
  readonly idempotencyKey?: string | undefined
  /** For changes (PATCH, and PUT of a mail template): the ETag of the version to change, from `etagOf`. Throws `precondition_failed` if it has changed. */
  readonly ifMatch?: string | undefined
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
