// The same code, at the same moment, from everywhere: one gets a token, and loses it again.
import { codeFor, makeApp, post } from '../../server/test/oauth.ts'
import { inLanes } from '../stand/lanes.ts'
import { type Place, serviceAt } from './place.ts'

const SOCKETS = 200

export interface Race {
  readonly succeeded: number
  readonly refused: number
  readonly others: readonly string[]
  /** Of the tokens that somebody got, those that still work. */
  readonly alive: number
}

export async function redeemTogether(place: Place, times: number): Promise<Race> {
  const first = serviceAt(place)
  const fields = await codeFor(first, place.owner, await makeApp(first, { isPublic: false }))
  const answers: Awaited<ReturnType<typeof post>>[] = []
  await inLanes(SOCKETS, times, async (number) => {
    answers.push(await post(serviceAt(place, number), '/oauth/token', fields))
  })
  const won = answers.filter(({ status }) => status === 200)
  const statuses = await Promise.all(
    won.map(async ({ body }) => {
      const headers = { authorization: `Bearer ${body.access_token}` }
      return (await fetch(`${first.url}/users/me`, { headers })).status
    }),
  )
  const isRefusal = ({ status, body }: (typeof answers)[number]) =>
    status === 400 && body.error === 'invalid_grant'
  return {
    succeeded: won.length,
    refused: answers.filter(isRefusal).length,
    others: answers
      .filter((one) => one.status !== 200 && !isRefusal(one))
      .map(({ status, body }) => `${status} ${body.error}`),
    alive: statuses.filter((status) => status === 200).length,
  }
}

export const holds = ({ succeeded, others, alive }: Race): boolean =>
  succeeded === 1 && others.length === 0 && alive === 0
