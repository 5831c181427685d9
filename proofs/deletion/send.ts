// Requests to the API as a user, for what a proof of deletions needs.
import { isSuccess } from '../../testbed/attempts.ts'
import type { Client } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export interface TestContext {
  readonly testbed: Testbed
  readonly client: Client
}

type Resource = Readonly<Record<string, string>>
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Resource>

export const pathOf = (uri = '') => new URL(uri).pathname
export const slotTime = (slot: number) => new Date(atMinute(8 * 60 + slot * 30)).toISOString()

/** Calls the API as a user, and throws if a request fails. */
export const createSend =
  ({ testbed, client }: TestContext, { token }: Person): Send =>
  async (method, path, body, headers = {}) => {
    const url = testbed.apis[0]?.url ?? ''
    const response = await client.call(url, method, path, { token, body, headers })
    if (!isSuccess(response)) throw new Error(`${method} ${path} failed: ${response.status} ${response.text}`)
    return response.text === '' ? {} : (JSON.parse(response.text) as { resource: Resource }).resource
  }
