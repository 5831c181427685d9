// Pictures of users over HTTP: uploading, serving, replacing and deleting them.
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consoleHeaders, openPasswordSession } from '../../../../testbed/accounts.ts'
import { BLUE, hugePng, noise, plain, twoColors } from '../../../test/pictures.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let member: Person
let red: Blob
let blue: Blob

beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' })
  owner = await service.createOrganization('Acme')
  red = await toFile(plain(100, 100))
  blue = await toFile(plain(100, 100, BLUE))
})
beforeEach(async () => {
  member = await service.addMember(owner.organizationId, 'Mia Member')
})
afterAll(() => service.stop())

const toFile = async (picture: Sharp, type = 'image/png') =>
  new Blob([new Uint8Array(await picture.png().toBuffer())], { type })

const put = (as: Person, body: unknown, headers: Record<string, string> = {}) =>
  service.call('PUT', '/users/me/picture', { as, body, headers })
const remove = (as: Person) => service.call('DELETE', '/users/me/picture', { as })
const upload = async (as: Person, file: Blob): Promise<string> =>
  (await put(as, file)).body.resource.avatar_url ?? ''
const me = async (as: Person) => (await service.call('GET', '/users/me', { as })).body.resource
const show = (url = '', headers: Record<string, string> = {}) =>
  fetch(`${service.url}${new URL(url, service.url).pathname}`, { headers })
const storedSizes = async ({ organizationId, userId }: Person) =>
  (
    await service.ctx.db
      .withOrganization(organizationId)
      .rows(
        sql
          .selectFrom('user_pictures')
          .select('size')
          .where('organization_id', '=', organizationId)
          .where('user_id', '=', userId)
          .orderBy('size'),
      )
  ).map(({ size }) => size)

describe('PUT /users/me/picture', () => {
  test('returns the user with the public URL of the picture', async () => {
    const before = await me(member)
    const { status, body } = await put(member, red)
    expect(status).toBe(200)
    expect(body.resource).toEqual({ ...before, avatar_url: expect.any(String) })
    expect(body.resource.avatar_url).toMatch(
      /^https:\/\/meetwright\.test\/book\/mia-member[\w-]*\/-\/picture\/[0-9a-f]{32}-512\.webp$/,
    )
    expect(await me(member)).toEqual(body.resource)
    const response = await show(body.resource.avatar_url)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  test('works with a session', async () => {
    const headers = consoleHeaders(service, await openPasswordSession(service, member))
    const { status, body } = await service.call('PUT', '/app/-/api/users/me/picture', { headers, body: red })
    expect(status).toBe(200)
    expect((await show(body.resource.avatar_url)).status).toBe(200)
  })

  test('changes the picture of the caller only', async () => {
    await put(member, red)
    expect((await me(owner)).avatar_url).toBeNull()
    expect(await storedSizes(owner)).toEqual([])
  })

  test('shows the picture wherever the user is shown', async () => {
    const url = await upload(member, red)
    const path = `/organization_memberships/${member.membershipId}`
    const { resource } = (await service.call('GET', path, { as: owner })).body
    expect(resource.user).toMatchObject({ avatar_url: url })
  })

  test('removes the old picture: its URL returns 404', async () => {
    const [first, second] = [await upload(member, red), await upload(member, blue)]
    expect(second).not.toBe(first)
    expect((await show(first)).status).toBe(404)
    expect((await show(second)).status).toBe(200)
    expect(await storedSizes(member)).toEqual([64, 160, 512])
  })

  test('emits user.updated, and the activity log has no bytes of the picture', async () => {
    const url = await upload(member, red)
    const { body } = await service.call('GET', '/activity_log_entries?count=1', { as: owner })
    const [entry] = body.collection
    expect(entry).toMatchObject({ fully_qualified_name: 'User.Updated' })
    expect(JSON.stringify(entry)).toContain(url)
    expect(JSON.stringify(entry).length).toBeLessThan(5_000)
  })

  test('with a used Idempotency-Key returns the first response, or 422 for another picture', async () => {
    const headers = { 'idempotency-key': 'one' }
    const first = await put(member, red, headers)
    await put(member, blue)
    expect((await put(member, red, headers)).body).toEqual(first.body)
    expect((await put(member, blue, headers)).status).toBe(422)
  })

  test('accepts a picture with the wrong image type', async () => {
    expect((await put(member, await toFile(plain(20, 20), 'image/jpeg'))).status).toBe(200)
  })
})

describe('refuses', () => {
  test.each([
    ['JSON', { picture: 'x' }],
    ['a type that is no picture', new Blob(['x'], { type: 'text/plain' })],
    ['an SVG', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['another file with the type of a picture', new Blob(['<svg/>'], { type: 'image/png' })],
  ])('%s with 415, and names the types', async (_name, body) => {
    const { status, body: problem } = await put(member, body)
    expect(status).toBe(415)
    expect(problem.message).toMatch(/image\/png, image\/jpeg, image\/webp|PNG, JPEG or WebP/)
  })

  test('a missing file with 400', async () => {
    for (const body of [undefined, new Blob([], { type: 'image/png' })]) {
      const { status, body: problem } = await put(member, body)
      expect(status).toBe(400)
      expect(problem.details).toMatchObject([{ parameter: 'body', code: 'required' }])
    }
  })

  test.each([
    ['too many pixels', 'too_many_pixels', async () => hugePng(20_000, 20_000)],
    ['a damaged picture', 'unreadable', async () => (await noise(90, 90).png().toBuffer()).subarray(0, 900)],
  ])('%s with 400, and says what to do', async (_name, code, create) => {
    const file = new Blob([new Uint8Array(await create())], { type: 'image/png' })
    const { status, body } = await put(member, file)
    expect(status).toBe(400)
    expect(body.details).toMatchObject([
      { parameter: 'body', code, message: expect.stringMatching(/retry$/) },
    ])
    expect((await me(member)).avatar_url).toBeNull()
  })

  test('more than 1 MiB with 413', async () => {
    const file = await toFile(noise(800, 800))
    expect(file.size).toBeGreaterThan(1_048_576)
    expect((await put(member, file)).status).toBe(413)
  })

  test('a picture for another operation with 415', async () => {
    expect((await service.call('PATCH', '/users/me', { as: member, body: red })).status).toBe(415)
  })

  test('a token without the scope users:write', async () => {
    const limited = await service.createOrganization('Limited', { scopes: ['users:read'] })
    expect((await put(limited, red)).status).toBe(403)
    expect((await remove(limited)).status).toBe(403)
  })
})

describe('DELETE /users/me/picture', () => {
  test('deletes all sizes, and can be repeated', async () => {
    const url = await upload(member, red)
    for (let times = 0; times < 2; times += 1) expect((await remove(member)).status).toBe(204)
    expect((await me(member)).avatar_url).toBeNull()
    expect((await show(url)).status).toBe(404)
    expect(await storedSizes(member)).toEqual([])
  })
})

describe('PATCH /users/me', () => {
  test('with another avatar_url or null deletes the uploaded picture', async () => {
    for (const avatar_url of ['https://example.com/mia.png', null]) {
      const url = await upload(member, red)
      const { body } = await service.call('PATCH', '/users/me', { as: member, body: { avatar_url } })
      expect(body.resource.avatar_url).toBe(avatar_url)
      expect((await show(url)).status).toBe(404)
      expect(await storedSizes(member)).toEqual([])
    }
  })

  test('with the same avatar_url keeps the uploaded picture', async () => {
    const avatar_url = await upload(member, red)
    const { body } = await service.call('PATCH', '/users/me', {
      as: member,
      body: { avatar_url, name: 'Mia' },
    })
    expect(body.resource).toMatchObject({ avatar_url, name: 'Mia' })
    expect((await show(avatar_url)).status).toBe(200)
  })

  test('with a new slug changes the URL, and the old one still works', async () => {
    const old = await upload(member, red)
    const slug = `mia-${member.userId.slice(-12)}-new`
    const { body } = await service.call('PATCH', '/users/me', { as: member, body: { slug } })
    expect(body.resource.avatar_url).toContain(`/book/${slug}/-/picture/`)
    for (const url of [old, body.resource.avatar_url]) expect((await show(url)).status).toBe(200)
  })

  test('replaces a former avatar_url by an uploaded picture', async () => {
    const avatar_url = 'https://example.com/mia.png'
    await service.call('PATCH', '/users/me', { as: member, body: { avatar_url } })
    expect(await upload(member, red)).toContain('/-/picture/')
    await remove(member)
    expect((await me(member)).avatar_url).toBeNull()
  })
})

test('removing a member deletes the picture', async () => {
  const url = await upload(member, red)
  const path = `/organization_memberships/${member.membershipId}`
  expect((await service.call('DELETE', path, { as: owner })).status).toBe(204)
  expect((await show(url)).status).toBe(404)
  expect(await storedSizes(member)).toEqual([])
})

describe('the file', () => {
  test('is cached forever, on every site, and never sniffed', async () => {
    const response = await show(await upload(member, red))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('returns 304 to a browser that has it', async () => {
    const url = await upload(member, red)
    const etag = (await show(url)).headers.get('etag') ?? ''
    const response = await show(url, { 'if-none-match': etag })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('exists in three sizes', async () => {
    const url = await upload(member, red)
    for (const size of [64, 160, 512]) {
      const bytes = await (await show(url.replace('-512.', `-${size}.`))).arrayBuffer()
      expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: size, height: size })
    }
  })

  test('returns 404, which is not cached, for every other name', async () => {
    const url = await upload(member, await toFile(twoColors(50, 50)))
    const other = await service.addMember(owner.organizationId, 'Otto Other')
    const { slug } = await me(other)
    for (const wrong of [
      url.replace('-512.', '-100.'),
      url.replace('.webp', '.png'),
      url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      url.replace(/\/book\/[^/]+/, `/book/${slug}`),
      url.replace(/\/book\/[^/]+/, '/book/no-such-user'),
      url.replace(/picture\/.*/, 'picture/..%2f..%2fetc%2fpasswd'),
    ]) {
      const response = await show(wrong)
      expect([wrong, response.status]).toEqual([wrong, 404])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})

test('booking pages show the picture of their host, from their own origin', async () => {
  await put(member, red)
  const { slug } = await me(member)
  const response = await fetch(`${service.url}/book/${slug}`)
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self'")
  expect(await response.text()).toMatch(
    new RegExp(
      `<img class="picture" alt width="72" height="72" src="/book/${slug}/-/picture/\\w+-160\\.webp"`,
    ),
  )
})
