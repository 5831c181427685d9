// Clients that follow the rate limit headers, on the real clock, are never refused.
import type { Client, HttpResponse } from '../../testbed/client.ts'

export interface CompliantClientResult {
  readonly requests: number
  readonly waits: number
  /** 429 responses to a client that had waited as required. */
  readonly refused: number
  readonly others: number
}

const reset = ({ headers }: HttpResponse) => Number(headers['x-ratelimit-reset'])
const remaining = ({ headers }: HttpResponse) => Number(headers['x-ratelimit-remaining'])

/** A timer may fire slightly early, so this waits the full seconds. */
async function waitSeconds(seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(deadline - performance.now())))
}

/**
 * Runs for `seconds`. The careful client stops when nothing remains. The careless one continues until it is refused,
 * and must be accepted after the wait that the refusal names.
 */
export async function runCompliantClient(
  client: Client,
  urls: readonly string[],
  token: string,
  style: 'careful' | 'careless',
  seconds: number,
): Promise<CompliantClientResult> {
  const deadline = performance.now() + seconds * 1_000
  let [requests, waits, refused, others] = [0, 0, 0, 0]
  let hasWaited = true
  while (performance.now() < deadline) {
    const response = await client.call(urls[requests % urls.length] ?? '', 'GET', '/users/me', { token })
    requests += 1
    if (response.status !== 200 && response.status !== 429) others += 1
    if (response.status === 429 && (style === 'careful' || hasWaited)) refused += 1
    hasWaited = response.status === 429 || (style === 'careful' && remaining(response) === 0)
    if (hasWaited) {
      waits += 1
      await waitSeconds(reset(response))
    }
  }
  return { requests, waits, refused, others }
}
