// The rules of an Idempotency-Key one by one: in flight, reused, refused, per user, 72 hours, and every method.
import { instant } from '../../server/src/domain/time/instant.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { type Answer, type Client, codeOf } from '../stand/client.ts'
import { untilSomebodyWaits, whileGroupIsLocked } from '../stand/row-lock.ts'
import { endApi, type Owner, type Stand } from '../stand/stand.ts'
import { createTestClock } from '../stand/test-clock.ts'

const HOUR = 3_600_000
const ORIGIN = 'http://meetwright.test'

export interface Rules {
  readonly stand: Stand
  readonly client: Client
}

interface Desk {
  readonly stand: Stand
  readonly owner: Owner
  /** A write under a key. */
  send(method: string, path: string, key: string, body?: unknown, as?: Owner): Promise<Answer>
  makeGroup(name: string): Promise<string>
  /** Says what is wrong if it is not so. */
  expect(isSo: boolean, says: string, answer?: Answer): void
}

type Rule = (desk: Desk) => Promise<void>

const uriIn = ({ text }: Answer) => (JSON.parse(text) as { resource: { uri: string } }).resource.uri
const nameIn = ({ text }: Answer) => (JSON.parse(text) as { resource: { name: string } }).resource.name

const countGroups = async ({ stand, owner }: Desk, name: string) =>
  (
    await stand.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('groups')
          .select('id')
          .where('organization_id', '=', owner.organizationId)
          .where('name', '=', name),
      )
  ).length

const countEvents = async ({ stand, owner }: Desk, type: string, subjectId: string) =>
  (
    await stand.ctx.db
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

const inFlight: Rule = async (desk) => {
  const id = await desk.makeGroup('Held up')
  const rename = () => desk.send('PATCH', `/groups/${id}`, 'in-flight', { name: 'Renamed' })
  const { first, second, took } = await whileGroupIsLocked(
    desk.stand,
    desk.owner.organizationId,
    id,
    async () => {
      const sent = rename()
      await untilSomebodyWaits(desk.stand)
      const asked = performance.now()
      const refused = await rename()
      return { first: { sent }, second: refused, took: performance.now() - asked }
    },
  )
  const done = await first.sent
  const third = await rename()
  desk.expect(second.status === 409 && codeOf(second) === 'idempotency_in_flight', 'in flight is 409', second)
  desk.expect(took < 1_000, `in flight is answered at once, not after ${Math.round(took)} ms`)
  desk.expect(done.status === 200, 'the first request succeeds', done)
  desk.expect(third.status === 200 && third.text === done.text, 'the retry gets the same body', third)
  desk.expect((await countEvents(desk, 'group.updated', id)) === 1, 'one event for the two')
}

const reused: Rule = async (desk) => {
  const id = await desk.makeGroup('Reused')
  const other = await desk.makeGroup('Reused too')
  await desk.send('PATCH', `/groups/${id}`, 'reused', { name: 'First' })
  for (const [says, method, path, body] of [
    ['another body', 'PATCH', `/groups/${id}`, { name: 'Second' }],
    ['a further field', 'PATCH', `/groups/${id}`, { name: 'First', more: 1 }],
    ['another path', 'PATCH', `/groups/${other}`, { name: 'First' }],
    [
      'another query',
      'DELETE',
      `/organization_memberships/${desk.owner.membershipId}?future_events=cancel`,
      undefined,
    ],
    ['another method', 'DELETE', `/groups/${id}`, undefined],
    ['another method and path', 'POST', '/groups', { name: 'First' }],
  ] as const) {
    const answer = await desk.send(method, path, 'reused', body)
    desk.expect(
      answer.status === 422 && codeOf(answer) === 'idempotency_key_reused',
      `${says} is 422`,
      answer,
    )
  }
}

const refusals: Rule = async (desk) => {
  const bad = await desk.send('POST', '/groups', 'refused-400', { name: '' })
  const good = await desk.send('POST', '/groups', 'refused-400', { name: 'Good at last' })
  desk.expect(bad.status === 400, 'an empty name is 400', bad)
  desk.expect(good.status === 201, 'after a 400 the key is decided anew', good)

  const group = await desk.makeGroup('Crowd')
  const place = {
    group: `${ORIGIN}/groups/${group}`,
    owner: `${ORIGIN}/organization_memberships/${desk.owner.membershipId}`,
  }
  const taken = await desk.send('POST', '/group_relationships', 'taken-first', place)
  const refused = await desk.send('POST', '/group_relationships', 'refused-409', place)
  const again = await desk.send('POST', '/group_relationships', 'refused-409', place)
  await desk.send('DELETE', new URL(uriIn(taken)).pathname, 'taken-away')
  const anew = await desk.send('POST', '/group_relationships', 'refused-409', place)
  desk.expect(
    refused.status === 409 && codeOf(refused) === 'already_exists',
    'a second place is 409',
    refused,
  )
  desk.expect(again.status === 409, 'it stays 409 while the reason stays', again)
  desk.expect(anew.status === 201, 'a 409 is decided anew when the reason is gone', anew)

  for (const key of ['', 'a b', 'x'.repeat(256), 'é']) {
    const answer = await desk.send('POST', '/groups', key, { name: 'Bad key' })
    desk.expect(answer.status === 400, `the key ${JSON.stringify(key.slice(0, 5))} is 400`, answer)
  }
  desk.expect((await countGroups(desk, 'Bad key')) === 0, 'a bad key writes nothing')
}

const perUser: Rule = async (desk) => {
  const colleague = await desk.stand.join(desk.owner.organizationId, 'admin')
  const stranger = await desk.stand.found('Elsewhere')
  const otherToken = { ...desk.owner, token: await desk.stand.tokenOf(desk.owner) }
  const name = 'Everybody has one'
  const mine = await desk.send('POST', '/groups', 'shared', { name })
  const theirs = await desk.send('POST', '/groups', 'shared', { name }, colleague)
  const foreign = await desk.send('POST', '/groups', 'shared', { name }, stranger)
  const mineAgain = await desk.send('POST', '/groups', 'shared', { name }, otherToken)
  const uris = new Set([mine, theirs, foreign].map(uriIn))
  desk.expect(uris.size === 3, 'a key of another user is another key')
  desk.expect(mineAgain.text === mine.text, 'a key is the user’s, not the token’s', mineAgain)
  desk.expect((await countGroups(desk, name)) === 2, 'one group each')
}

const replays: Rule = async (desk) => {
  const id = await desk.makeGroup('Replayed')
  const path = `/groups/${id}`
  const first = await desk.send('PATCH', path, 'patch-1', { name: 'One' })
  await desk.send('PATCH', path, 'patch-2', { name: 'Two' })
  const replay = await desk.send('PATCH', path, 'patch-1', { name: 'One' })
  desk.expect(replay.status === 200 && replay.text === first.text, 'PATCH replays its answer', replay)
  desk.expect((await countGroups(desk, 'Two')) === 1, 'a replay of PATCH changes nothing')
  desk.expect((await countEvents(desk, 'group.updated', id)) === 2, 'a replay of PATCH emits nothing')

  const gone = await desk.send('DELETE', path, 'delete-1')
  const goneAgain = await desk.send('DELETE', path, 'delete-1')
  const otherKey = await desk.send('DELETE', path, 'delete-2')
  desk.expect(gone.status === 204, 'DELETE is 204', gone)
  desk.expect(goneAgain.status === 204 && goneAgain.text === '', 'DELETE replays 204', goneAgain)
  desk.expect(otherKey.status === 404, 'another key finds nothing to delete', otherKey)
  desk.expect((await countEvents(desk, 'group.deleted', id)) === 1, 'a replay of DELETE emits nothing')
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

export async function checkRules({ stand, client }: Rules): Promise<RuleResult[]> {
  const url = stand.apis[0]?.url ?? ''
  const results: RuleResult[] = []
  for (const [rule, run] of Object.entries(rules))
    results.push(await checkRule(stand, client, url, rule, run))
  const clock = createTestClock(Date.now())
  const api = await stand.startApi({ environment: clock.environment })
  try {
    results.push(await checkRule(stand, client, api.url, '72 hours', keptFor72Hours(clock.set)))
  } finally {
    await endApi(api)
    clock.remove()
  }
  return results
}

const keptFor72Hours =
  (setClock: (at: number) => void): Rule =>
  async (desk) => {
    const start = instant(Date.now())
    setClock(start)
    const post = (name: string) => desk.send('POST', '/groups', 'kept', { name })
    const first = await post('Kept')
    setClock(start + 72 * HOUR - 1)
    const before = await post('Kept')
    setClock(start + 72 * HOUR)
    const after = await post('Kept')
    const afterThat = await post('Kept')
    desk.expect(before.text === first.text, 'it replays until 72 h have passed', before)
    desk.expect(after.status === 201 && uriIn(after) !== uriIn(first), 'after 72 h the key is free', after)
    desk.expect(afterThat.text === after.text, 'and then holds the new answer', afterThat)
    setClock(start + 144 * HOUR)
    const other = await post('Kept differently')
    desk.expect(other.status === 201 && nameIn(other) === 'Kept differently', 'also for another body', other)
    desk.expect((await countGroups(desk, 'Kept')) === 2, 'two groups in all')
  }

async function checkRule(
  stand: Stand,
  client: Client,
  url: string,
  rule: string,
  run: Rule,
): Promise<RuleResult> {
  const owner = await stand.found(rule)
  const faults: string[] = []
  let checks = 0
  const desk: Desk = {
    stand,
    owner,
    send: (method, path, key, body, as = owner) =>
      client.call(url, method, path, { token: as.token, body, headers: { 'idempotency-key': key } }),
    async makeGroup(name) {
      return uriIn(await client.call(url, 'POST', '/groups', { token: owner.token, body: { name } })).slice(
        -36,
      )
    },
    expect(isSo, says, answer) {
      checks += 1
      if (!isSo) faults.push(`${rule}: ${says}${answer ? `, but was ${answer.status} ${answer.text}` : ''}`)
    },
  }
  await run(desk)
  return { rule, checks, faults }
}
