// Checks each rule of the Idempotency-Key: in flight, reused, refused, per user, 72 hours, and every method.
import { instant } from '../../server/src/domain/time/instant.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { type Client, errorCodeOf, type HttpResponse } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import { waitForBlockedRequest, withGroupLocked } from '../../testbed/row-lock.ts'
import { createTestClock } from '../../testbed/test-clock.ts'
import { stopProcess, type Testbed } from '../../testbed/testbed.ts'

const HOUR = 3_600_000
const ORIGIN = 'http://meetwright.test'

export interface RulesContext {
  readonly testbed: Testbed
  readonly client: Client
}

interface RuleContext {
  readonly testbed: Testbed
  readonly owner: Person
  /** Sends a write with a key. */
  send(method: string, path: string, key: string, body?: unknown, as?: Person): Promise<HttpResponse>
  createGroup(name: string): Promise<string>
  /** Records a fault if the condition is false. */
  expect(condition: boolean, message: string, response?: HttpResponse): void
}

type Rule = (context: RuleContext) => Promise<void>

const uriIn = ({ text }: HttpResponse) => (JSON.parse(text) as { resource: { uri: string } }).resource.uri
const nameIn = ({ text }: HttpResponse) => (JSON.parse(text) as { resource: { name: string } }).resource.name

const countGroups = async ({ testbed, owner }: RuleContext, name: string) =>
  (
    await testbed.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('groups')
          .select('id')
          .where('organization_id', '=', owner.organizationId)
          .where('name', '=', name),
      )
  ).length

const countEvents = async ({ testbed, owner }: RuleContext, type: string, subjectId: string) =>
  (
    await testbed.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('events')
          .select('id')
          .where('organization_id', '=', owner.organizationId)
          .where('type', '=', type)
          .where('subject_id', '=', subjectId),
      )
  ).length

const inFlight: Rule = async (context) => {
  const id = await context.createGroup('Held up')
  const rename = () => context.send('PATCH', `/groups/${id}`, 'in-flight', { name: 'Renamed' })
  const { first, second, elapsedMs } = await withGroupLocked(
    context.testbed,
    context.owner.organizationId,
    id,
    async () => {
      const sent = rename()
      await waitForBlockedRequest(context.testbed)
      const sentAt = performance.now()
      const refused = await rename()
      return { first: { sent }, second: refused, elapsedMs: performance.now() - sentAt }
    },
  )
  const done = await first.sent
  const third = await rename()
  context.expect(
    second.status === 409 && errorCodeOf(second) === 'idempotency_in_flight',
    'a request in flight returns 409',
    second,
  )
  context.expect(
    elapsedMs < 1_000,
    `a request in flight is refused at once, not after ${Math.round(elapsedMs)} ms`,
  )
  context.expect(done.status === 200, 'the first request succeeds', done)
  context.expect(third.status === 200 && third.text === done.text, 'the retry returns the same body', third)
  context.expect((await countEvents(context, 'group.updated', id)) === 1, 'the two requests write one event')
}

const reused: Rule = async (context) => {
  const id = await context.createGroup('Reused')
  const other = await context.createGroup('Reused too')
  await context.send('PATCH', `/groups/${id}`, 'reused', { name: 'First' })
  for (const [message, method, path, body] of [
    ['another body', 'PATCH', `/groups/${id}`, { name: 'Second' }],
    ['an extra field', 'PATCH', `/groups/${id}`, { name: 'First', more: 1 }],
    ['another path', 'PATCH', `/groups/${other}`, { name: 'First' }],
    [
      'another query',
      'DELETE',
      `/organization_memberships/${context.owner.membershipId}?future_events=cancel`,
      undefined,
    ],
    ['another method', 'DELETE', `/groups/${id}`, undefined],
    ['another method and path', 'POST', '/groups', { name: 'First' }],
  ] as const) {
    const response = await context.send(method, path, 'reused', body)
    context.expect(
      response.status === 422 && errorCodeOf(response) === 'idempotency_key_reused',
      `${message} returns 422`,
      response,
    )
  }
}

const refusals: Rule = async (context) => {
  const bad = await context.send('POST', '/groups', 'refused-400', { name: '' })
  const good = await context.send('POST', '/groups', 'refused-400', { name: 'Good at last' })
  context.expect(bad.status === 400, 'an empty name returns 400', bad)
  context.expect(good.status === 201, 'the key can be reused after a 400', good)

  const group = await context.createGroup('Crowd')
  const relationship = {
    group: `${ORIGIN}/groups/${group}`,
    owner: `${ORIGIN}/organization_memberships/${context.owner.membershipId}`,
  }
  const taken = await context.send('POST', '/group_relationships', 'taken-first', relationship)
  const refused = await context.send('POST', '/group_relationships', 'refused-409', relationship)
  const again = await context.send('POST', '/group_relationships', 'refused-409', relationship)
  await context.send('DELETE', new URL(uriIn(taken)).pathname, 'taken-away')
  const retried = await context.send('POST', '/group_relationships', 'refused-409', relationship)
  context.expect(
    refused.status === 409 && errorCodeOf(refused) === 'already_exists',
    'a second membership returns 409',
    refused,
  )
  context.expect(again.status === 409, 'a retry returns 409 while the reason remains', again)
  context.expect(retried.status === 201, 'a retry succeeds when the reason for the 409 is gone', retried)

  for (const key of ['', 'a b', 'x'.repeat(256), 'é']) {
    const response = await context.send('POST', '/groups', key, { name: 'Bad key' })
    context.expect(
      response.status === 400,
      `the key ${JSON.stringify(key.slice(0, 5))} returns 400`,
      response,
    )
  }
  context.expect((await countGroups(context, 'Bad key')) === 0, 'a bad key writes nothing')
}

const perUser: Rule = async (context) => {
  const colleague = await context.testbed.addMember(context.owner.organizationId, 'Admin', 'admin')
  const otherOwner = await context.testbed.createOrganization('Elsewhere')
  const otherToken = { ...context.owner, token: await context.testbed.createToken(context.owner) }
  const name = 'Everybody has one'
  const mine = await context.send('POST', '/groups', 'shared', { name })
  const theirs = await context.send('POST', '/groups', 'shared', { name }, colleague)
  const foreign = await context.send('POST', '/groups', 'shared', { name }, otherOwner)
  const mineAgain = await context.send('POST', '/groups', 'shared', { name }, otherToken)
  const uris = new Set([mine, theirs, foreign].map(uriIn))
  context.expect(uris.size === 3, 'keys of different users are independent')
  context.expect(mineAgain.text === mine.text, 'a key belongs to the user, not to the token', mineAgain)
  context.expect((await countGroups(context, name)) === 2, 'each user has one group')
}

const replays: Rule = async (context) => {
  const id = await context.createGroup('Replayed')
  const path = `/groups/${id}`
  const first = await context.send('PATCH', path, 'patch-1', { name: 'One' })
  await context.send('PATCH', path, 'patch-2', { name: 'Two' })
  const replay = await context.send('PATCH', path, 'patch-1', { name: 'One' })
  context.expect(replay.status === 200 && replay.text === first.text, 'PATCH replays its response', replay)
  context.expect((await countGroups(context, 'Two')) === 1, 'a replay of PATCH changes nothing')
  context.expect((await countEvents(context, 'group.updated', id)) === 2, 'a replay of PATCH emits nothing')

  const deleted = await context.send('DELETE', path, 'delete-1')
  const goneAgain = await context.send('DELETE', path, 'delete-1')
  const otherKey = await context.send('DELETE', path, 'delete-2')
  context.expect(deleted.status === 204, 'DELETE is 204', deleted)
  context.expect(goneAgain.status === 204 && goneAgain.text === '', 'DELETE replays 204', goneAgain)
  context.expect(otherKey.status === 404, 'another key finds nothing to delete', otherKey)
  context.expect((await countEvents(context, 'group.deleted', id)) === 1, 'a replay of DELETE emits nothing')
}

const rules: Readonly<Record<string, Rule>> = {
  'in flight': inFlight,
  'reused for something else': reused,
  'refusals are not stored': refusals,
  'keys are per user': perUser,
  'PATCH and DELETE replay': replays,
}

export interface RuleResult {
  readonly rule: string
  readonly checks: number
  readonly faults: readonly string[]
}

export async function checkRules({ testbed, client }: RulesContext): Promise<RuleResult[]> {
  const url = testbed.apis[0]?.url ?? ''
  const results: RuleResult[] = []
  for (const [rule, run] of Object.entries(rules))
    results.push(await checkRule(testbed, client, url, rule, run))
  const clock = createTestClock(Date.now())
  const api = await testbed.startApi({ environment: clock.environment })
  try {
    results.push(await checkRule(testbed, client, api.url, '72 hours', keptFor72Hours(clock.set)))
  } finally {
    await stopProcess(api)
    clock.remove()
  }
  return results
}

const keptFor72Hours =
  (setClock: (at: number) => void): Rule =>
  async (context) => {
    const start = instant(Date.now())
    setClock(start)
    const post = (name: string) => context.send('POST', '/groups', 'kept', { name })
    const first = await post('Kept')
    setClock(start + 72 * HOUR - 1)
    const before = await post('Kept')
    setClock(start + 72 * HOUR)
    const after = await post('Kept')
    const afterThat = await post('Kept')
    context.expect(before.text === first.text, 'it replays until 72 h have passed', before)
    context.expect(after.status === 201 && uriIn(after) !== uriIn(first), 'after 72 h the key is free', after)
    context.expect(afterThat.text === after.text, 'the key then replays the new response', afterThat)
    setClock(start + 144 * HOUR)
    const other = await post('Kept differently')
    context.expect(
      other.status === 201 && nameIn(other) === 'Kept differently',
      'the key is then free for another body too',
      other,
    )
    context.expect((await countGroups(context, 'Kept')) === 2, 'there are two groups in total')
  }

async function checkRule(
  testbed: Testbed,
  client: Client,
  url: string,
  rule: string,
  run: Rule,
): Promise<RuleResult> {
  const owner = await testbed.createOrganization(rule)
  const faults: string[] = []
  let checks = 0
  const context: RuleContext = {
    testbed,
    owner,
    send: (method, path, key, body, as = owner) =>
      client.call(url, method, path, { token: as.token, body, headers: { 'idempotency-key': key } }),
    async createGroup(name) {
      return uriIn(await client.call(url, 'POST', '/groups', { token: owner.token, body: { name } })).slice(
        -36,
      )
    },
    expect(condition, message, response) {
      checks += 1
      if (!condition)
        faults.push(`${rule}: ${message}${response ? `, but was ${response.status} ${response.text}` : ''}`)
    },
  }
  await run(context)
  return { rule, checks, faults }
}
