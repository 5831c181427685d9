// Sends far more requests than a limit allows to many processes at once and counts the accepted ones.
import type { Client, HttpResponse } from '../../testbed/client.ts'

export interface Count {
  readonly requests: number
  readonly allowed: number
  readonly faults: readonly string[]
}

const SOCKETS_PER_PROCESS = 16

const readHeader = ({ headers }: HttpResponse, name: 'limit' | 'remaining' | 'reset') =>
  Number(headers[`x-ratelimit-${name}`] ?? Number.NaN)

/** Sends `perProcess` requests to each address, all with one token. */
export async function sendBurst(
  client: Client,
  urls: readonly string[],
  token: string,
  perProcess: number,
): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = []
  const send = async (url: string, total: number) => {
    for (let at = 0; at < total; at += 1)
      responses.push(await client.call(url, 'GET', '/users/me', { token }))
  }
  await Promise.all(
    urls.flatMap((url) =>
      Array.from({ length: SOCKETS_PER_PROCESS }, (_, socket) =>
        send(url, Math.floor((perProcess + socket) / SOCKETS_PER_PROCESS)),
      ),
    ),
  )
  return responses
}

/**
 * Exactly `limit` requests succeed, each with a different `remaining`; every other one is a 429 with the time to
 * retry.
 */
export function countAllowed(responses: readonly HttpResponse[], limit: number, seconds: number): Count {
  const faults: string[] = []
  const allowed = responses.filter(({ status }) => status === 200)
  const refused = responses.filter(({ status }) => status === 429)
  const others = responses.length - allowed.length - refused.length
  if (others > 0) faults.push(`${others} responses are neither 200 nor 429`)
  if (allowed.length !== limit) faults.push(`${allowed.length} allowed instead of ${limit}`)
  const left = new Set(allowed.map((response) => readHeader(response, 'remaining')))
  if (left.size !== limit || Math.min(...left) !== 0 || Math.max(...left) !== limit - 1)
    faults.push('the remaining values are not each number once')
  const wrongRefusals = refused.filter((response) => {
    const reset = readHeader(response, 'reset')
    const areCountsRight = readHeader(response, 'limit') === limit && readHeader(response, 'remaining') === 0
    return (
      !areCountsRight ||
      !(reset >= 1 && reset <= seconds) ||
      response.headers['retry-after'] !== String(reset)
    )
  }).length
  if (wrongRefusals > 0) faults.push(`${wrongRefusals} refusals with wrong headers`)
  return { requests: responses.length, allowed: allowed.length, faults }
}
