// The time of a failed sign-in does not say whether an account exists.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEmail, setUserPassword } from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

const ROUNDS = 12

let service: Service
let email: string
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  const owner = await service.createOrganization('Acme')
  email = await getEmail(service, owner)
  await setUserPassword(service, owner)
})
afterAll(() => service.stop())

const timeSignIn = async (who: string) => {
  const startedAt = performance.now()
  await createVisitor(service).send('/sign-in', { email: who, password: 'not the password' })
  return performance.now() - startedAt
}

test('a wrong password and an unknown address take the same time', async () => {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Guesses are counted per hour.
    service.setClock(instant(START + round * HOUR))
    known.push(await timeSignIn(email))
    unknown.push(await timeSignIn(`nobody-${round}@example.com`))
  }
  // Other work on the machine only adds time, so the fastest of each is what the code itself takes.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})
