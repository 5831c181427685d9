// Redeems the same code many times at once: one request gets a token, which the others revoke.
import { createTestApp, obtainCode, postForm } from '../../testbed/oauth.ts'
import { runConcurrently } from '../../testbed/run-concurrently.ts'
import { type OAuthFixture, serviceAt } from './fixture.ts'

const SOCKETS = 200

export interface RedemptionResult {
  readonly succeeded: number
  readonly refused: number
  readonly others: readonly string[]
  /** Issued tokens that still work. */
  readonly alive: number
}

export async function redeemConcurrently(fixture: OAuthFixture, times: number): Promise<RedemptionResult> {
  const first = serviceAt(fixture)
  const fields = await obtainCode(first, fixture.owner, await createTestApp(first, { isPublic: false }))
  const responses: Awaited<ReturnType<typeof postForm>>[] = []
  await runConcurrently(SOCKETS, times, async (number) => {
    responses.push(await postForm(serviceAt(fixture, number), '/oauth/token', fields))
  })
  const won = responses.filter(({ status }) => status === 200)
  const statuses = await Promise.all(
    won.map(async ({ body }) => {
      const headers = { authorization: `Bearer ${body.access_token}` }
      return (await fetch(`${first.url}/users/me`, { headers })).status
    }),
  )
  const isRefusal = ({ status, body }: (typeof responses)[number]) =>
    status === 400 && body.error === 'invalid_grant'
  return {
    succeeded: won.length,
    refused: responses.filter(isRefusal).length,
    others: responses
      .filter((one) => one.status !== 200 && !isRefusal(one))
      .map(({ status, body }) => `${status} ${body.error}`),
    alive: statuses.filter((status) => status === 200).length,
  }
}

export const isRaceSafe = ({ succeeded, others, alive }: RedemptionResult): boolean =>
  succeeded === 1 && others.length === 0 && alive === 0
