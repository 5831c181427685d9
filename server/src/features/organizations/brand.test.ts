// The brand of an organization over HTTP: color, logo, and previews of what is not saved.
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plain } from '../../../test/pictures.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let other: Person
let count = 0

beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' })
  other = await service.createOrganization('Elsewhere')
})
beforeEach(async () => {
  service.setClock(START)
  count += 1
  owner = await service.createOrganization(`Acme ${count}`)
})
afterAll(() => service.stop())

const pathOf = ({ organizationId }: Person) => `/organizations/${organizationId}`
const read = async (as: Person) => (await service.call('GET', pathOf(as), { as })).body.resource
const patch = (as: Person, body: object) => service.call('PATCH', pathOf(as), { as, body })
const toFile = async (picture: Sharp) =>
  new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' })
const putLogo = async (as: Person, picture: Sharp) =>
  service.call('PUT', `${pathOf(as)}/logo`, { as, body: await toFile(picture) })
const show = (url = '') => fetch(`${service.url}${new URL(url, service.url).pathname}`)
const profileOf = async (as: Person) => {
  const { slug } = (await service.call('GET', '/users/me', { as })).body.resource
  return `/book/${slug}`
}
const openPage = async (path: string) => (await fetch(`${service.url}${path}`)).text()

/** Dark text without a background. */
const transparent = (width: number, height: number, gray: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, at) => [gray, gray, gray, at % 3 === 0 ? 255 : 0]).flat(),
    ),
    { raw: { width, height, channels: 4 } },
  )

describe('PATCH', () => {
  test('sets color and the mention of Meetwright, with an event that shows both', async () => {
    expect(await read(owner)).toMatchObject({ accent_color: null, logo_url: null, show_powered_by: true })
    const brand = { accent_color: '#b00020', show_powered_by: false }
    expect((await patch(owner, brand)).body.resource).toMatchObject(brand)
    expect(await read(owner)).toMatchObject(brand)
    const { collection } = (await service.call('GET', '/changes', { as: owner })).body
    expect(collection.at(-1)).toMatchObject({ event: 'organization.updated', resource: brand })
    expect((await patch(owner, { accent_color: null })).body.resource).toMatchObject({
      accent_color: null,
      show_powered_by: false,
    })
  })

  test.each(['red', '#B00020', '#b0002', 'b00020', '#b00020;}body{display:none'])(
    'refuses %s as a color',
    async (accent_color) => {
      const { status, body } = await patch(owner, { accent_color })
      expect([status, body.details?.[0]?.parameter]).toEqual([400, 'accent_color'])
    },
  )
})

describe('the logo', () => {
  test('is served as WebP and as PNG with its proportions, and its old URL returns 404 when it is replaced', async () => {
    const { status, body } = await putLogo(owner, plain(600, 200))
    expect(status).toBe(200)
    const url = body.resource.logo_url ?? ''
    expect(url).toMatch(/^https:\/\/meetwright\.test\/book\/-\/logo\/[0-9a-f-]{36}\/[0-9a-f]{32}-288\.webp$/)
    const sizes = [
      ['-288.webp', 'webp', 600, 200],
      ['-96.webp', 'webp', 288, 96],
      ['-96.png', 'png', 288, 96],
    ] as const
    for (const [end, format, width, height] of sizes) {
      const response = await show(url.replace('-288.webp', end))
      expect(response.headers.get('cache-control')).toContain('immutable')
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format, width, height })
      expect(metadata.exif).toBeUndefined()
    }
    const replaced = (await putLogo(owner, plain(200, 200))).body.resource.logo_url
    expect((await show(replaced ?? '')).status).toBe(200)
    expect((await show(url)).status).toBe(404)
    const elsewhere = (replaced ?? '').replace(owner.organizationId, other.organizationId)
    expect((await show(elsewhere)).status).toBe(404)
  })

  test('is deleted, also if there is none', async () => {
    const { body } = await putLogo(owner, plain(60, 20))
    for (let time = 0; time < 2; time += 1)
      expect((await service.call('DELETE', `${pathOf(owner)}/logo`, { as: owner })).status).toBe(204)
    expect((await read(owner)).logo_url).toBeNull()
    expect((await show(body.resource.logo_url ?? '')).status).toBe(404)
  })

  test('keeps its transparency, and gets a background where its parts would disappear', async () => {
    for (const [gray, tone] of [
      [10, 'dark'],
      [250, 'light'],
      [130, 'any'],
    ] as const) {
      const { body } = await putLogo(owner, transparent(120, 60, gray))
      const image = await (await show(body.resource.logo_url ?? '')).arrayBuffer()
      expect((await sharp(Buffer.from(image)).stats()).isOpaque).toBe(false)
      expect(await openPage(await profileOf(owner))).toContain(`class="brand-logo ${tone}"`)
    }
    await putLogo(owner, plain(120, 60, [5, 5, 5]))
    expect(await openPage(await profileOf(owner))).toContain('class="brand-logo any"')
  })

  test('is for admins, and must be a picture', async () => {
    const member = await service.addMember(owner.organizationId, 'Mia Member')
    expect((await putLogo(member, plain(20, 20))).status).toBe(403)
    const svg = new Blob(['<svg/>'], { type: 'image/png' })
    expect((await service.call('PUT', `${pathOf(owner)}/logo`, { as: owner, body: svg })).status).toBe(415)
    const wrong = await service.call('PUT', `${pathOf(other)}/logo`, {
      as: owner,
      body: await toFile(plain(9, 9)),
    })
    expect(wrong.status).toBe(404)
  })
})

describe('a preview', () => {
  const preview = (as: Person, body: object) =>
    service.call('POST', `${pathOf(as)}/brand_previews`, { as, body })
  const draft = {
    accent_color: '#b00020',
    show_powered_by: false,
    imprint_url: 'https://acme.example/imprint',
  }
  const isDraftShown = (html: string) =>
    ['--accent:#b00020', 'https://acme.example/imprint'].every((text) => html.includes(text)) &&
    !html.includes('Powered by')

  test('shows the draft on pages of the organization, for 15 minutes, and saves nothing', async () => {
    const path = await profileOf(owner)
    const { status, body } = await preview(owner, draft)
    expect(status).toBe(200)
    const { brand_preview: text = '' } = body.resource
    expect(isDraftShown(await openPage(`${path}?brand_preview=${text}`))).toBe(true)
    expect(isDraftShown(await openPage(path))).toBe(false)
    expect(await read(owner)).toMatchObject({ accent_color: null, show_powered_by: true, imprint_url: null })
    service.setClock(instant(START + 15 * MINUTE))
    expect(isDraftShown(await openPage(`${path}?brand_preview=${text}`))).toBe(false)
  })

  test('never changes a page of another organization, nor can one be made up', async () => {
    const { brand_preview: text = '' } = (await preview(owner, draft)).body.resource
    expect(isDraftShown(await openPage(`${await profileOf(other)}?brand_preview=${text}`))).toBe(false)
    for (const forged of ['', 'x', `${text}A`, Buffer.from(JSON.stringify({ draft })).toString('base64url')])
      expect(isDraftShown(await openPage(`${await profileOf(owner)}?brand_preview=${forged}`))).toBe(false)
    const member = await service.addMember(owner.organizationId, 'Mia Member')
    expect((await preview(member, draft)).status).toBe(403)
    expect((await preview(owner, { accent_color: 'red' })).status).toBe(400)
  })

  test('has a sample mail that runs no scripts, for frames of the console only', async () => {
    await putLogo(owner, plain(300, 100))
    const { mail_url: url = '' } = (await preview(owner, draft)).body.resource
    const { pathname, search } = new URL(url)
    const response = await fetch(`${service.url}${pathname}${search}`)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).toContain('frame-ancestors https://meetwright.test')
    const html = await response.text()
    expect(html).toContain('src="data:image/png;base64,')
    expect(html).toContain('background:#b00020')
    expect(html).toContain('https://acme.example/imprint')
    expect(html).not.toContain('Meetwright')
    const forged = new URLSearchParams(search)
    forged.set('organization', other.organizationId)
    expect((await fetch(`${service.url}${pathname}?${forged}`)).status).toBe(404)
  })
})
