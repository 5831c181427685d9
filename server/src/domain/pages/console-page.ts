// What a page of the console is: its path, and the operations that its first view needs.
import type { Instant } from '../time/instant.ts'

/** A read-only operation with its input as the SDK takes it: path parameters and query in one object. */
export interface Call {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
}

/** The signed-in user and their organization, as URIs. */
export interface Viewer {
  readonly user: string
  readonly organization: string
}

/** Who opens a page. */
export interface PageViewer extends Viewer {
  /** The URI of their membership in the organization. */
  readonly membership: string
  /** The role is `admin` or `owner`. */
  readonly isAdmin: boolean
}

export interface PageAddress {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
}

export interface ConsolePage {
  readonly id: string
  /** Below `/app`. */
  readonly path: string
  readonly calls: (viewer: PageViewer, address: PageAddress, now: Instant) => readonly Call[]
  /** Operations whose input is in the answers to `calls`. `read` gives the answer of an operation. */
  readonly furtherCalls?: (
    viewer: PageViewer,
    address: PageAddress,
    read: (operation: string) => unknown,
    now: Instant,
  ) => readonly Call[]
}
