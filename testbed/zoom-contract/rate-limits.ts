// Zoom's limits: requests per second of an account, and changes of meetings per user and day.
import { ContractError } from '../calendar-contract/contract-error.ts'
import type { ContractResponse } from '../calendar-contract/http.ts'
import type { Account } from './accounts.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export interface RateLimitOptions {
  readonly now: () => number
  readonly perSecond: number
  readonly changesPerDay: number
}

export interface RateLimits {
  /** Null: the request is allowed. `isChange`: it creates or changes a meeting. */
  refuse(account: Account, isChange: boolean): ContractResponse | null
}

/** `toErrorBody`: of the error response. */
export function createRateLimits(
  { now, perSecond, changesPerDay }: RateLimitOptions,
  toErrorBody: (error: ContractError) => object,
): RateLimits {
  const seconds = new Map<string, number>()
  const days = new Map<string, number>()

  const count = (counts: Map<string, number>, key: string): number => {
    const value = (counts.get(key) ?? 0) + 1
    counts.set(key, value)
    return value
  }
  const refusal = (message: string, headers: Record<string, string>): ContractResponse => ({
    status: 429,
    body: toErrorBody(new ContractError(429, '429', message)),
    headers: { 'x-ratelimit-remaining': '0', date: new Date(now()).toUTCString(), ...headers },
  })

  return {
    refuse({ subject }, isChange) {
      // Tests stop the clock of the contract, but not the time between requests.
      const second = Math.floor(performance.now() / 1_000)
      if (count(seconds, `${subject} ${second}`) > perSecond)
        return refusal('You have reached the maximum per-second rate limit for this API. Try again later.', {
          'x-ratelimit-type': 'QPS',
          'x-ratelimit-limit': String(perSecond),
        })
      const day = Math.floor(now() / DAY_MS)
      if (!isChange || count(days, `${subject} ${day}`) <= changesPerDay) return null
      return refusal(
        `You have exceeded the daily rate limit (${changesPerDay}) of Meeting Create/Update API requests permitted for this particular user. You may resume these requests at GMT 00:00:00.`,
        {
          'x-ratelimit-type': 'Daily-limit',
          'x-ratelimit-limit': String(changesPerDay),
          'retry-after': `${new Date((day + 1) * DAY_MS).toISOString().slice(0, 19)}Z`,
        },
      )
    },
  }
}
