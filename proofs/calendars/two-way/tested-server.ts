// A kind of calendar server that hosts have their calendars on.
import type { HttpResponse } from '../../../testbed/client.ts'
import type { Person } from '../../../testbed/people.ts'
import type { TestClock } from '../../../testbed/test-clock.ts'
import type { Testbed } from '../../../testbed/testbed.ts'
import type { HostCalendar } from './host-calendar.ts'
import type { ProxyTarget } from './lossy-proxy.ts'

export interface TestedServer<Started extends StartedServer = StartedServer> {
  readonly name: string
  /** Of Debian; empty if it is part of this repository. */
  readonly packages: string
  readonly isInstalled: () => boolean
  /** Whether an object that is removed and created again has the same ETag. */
  readonly hasContentEtags: boolean
  /** Whether it reports what has changed since a cursor. Otherwise each read lists everything. */
  readonly hasCursors: boolean
  /** With an account for each user. */
  start(usernames: readonly string[], clock: TestClock): Promise<Started>
}

export interface StartedServer extends ProxyTarget {
  /** Settings of the service, which calls the server through the proxy. */
  environment(proxyUrl: string): Readonly<Record<string, string>>
  /** Sets up the running service. */
  prepare(testbed: Testbed): Promise<void>
  /** The calendar that gets the entries, as another program of the user sees it. */
  createCalendar(username: string): Promise<HostCalendar>
  /** Connects the account of the user. Calls may fail; then it is called again. */
  connect(username: string, host: ConnectingHost): Promise<void>
  /** The name of the calendar that gets the entries. */
  calendarName(username: string): string
  /** After the server has sent everything that follows from the last changes. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export interface ConnectingHost {
  readonly testbed: Testbed
  readonly person: Person
  readonly proxyUrl: string
  /** As the host. Throws if it fails. */
  call(method: string, path: string, body?: object): Promise<Resource>
}

export interface Resource {
  readonly [name: string]: unknown
}

/** Throws if the status is not a success. */
export function resourceOf({ status, text }: HttpResponse): Resource {
  if (status >= 300) throw new Error(`The request failed: ${status} ${text}`)
  return JSON.parse(text)
}
