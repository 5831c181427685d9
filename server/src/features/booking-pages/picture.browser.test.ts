// The picture of a host on booking pages, in a real browser.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findViolations, openPage, startBrowser, takeScreenshot } from '../../../../testbed/browser.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { twoColors } from '../../../test/pictures.ts'
import { type Service, startService } from '../../../test/service.ts'

let service: Service
let browser: Browser
let paths: readonly [profile: string, eventType: string]

beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' })
  browser = await startBrowser()
  const owner = await service.createOrganization('Acme')
  const host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  const meetings = createMeetings(service, owner)
  const uri = await meetings.createType([host], { name: 'Intro call', start_increment: 60 })
  const { scheduling_url = '' } = (await meetings.call('GET', pathOf(uri))).body.resource
  const eventType = new URL(scheduling_url).pathname
  paths = [eventType.slice(0, eventType.lastIndexOf('/')), eventType]
  const body = new Blob([new Uint8Array(await twoColors(300, 300).png().toBuffer())], { type: 'image/png' })
  await service.call('PUT', '/users/me/picture', { as: host, body })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

interface Shown {
  readonly width: number
  readonly height: number
  readonly isLoaded: boolean
  readonly radius: string
}

/** `decode` rejects if the policy of the page blocks the picture. */
const DESCRIBE = `(async () => {
  const picture = document.querySelector('img.picture')
  await picture.decode()
  const { width, height } = picture.getBoundingClientRect()
  const { borderRadius: radius } = getComputedStyle(picture)
  return { width, height, isLoaded: picture.naturalWidth > 0, radius }
})()`

testAppearances(
  'booking pages show the picture of their host, in a place of fixed size',
  async (appearance) => {
    for (const [index, path] of paths.entries()) {
      const page = await openPage(browser, appearance)
      await page.goto(`${service.url}${path}`)
      const shown = (await page.evaluate(DESCRIBE)) as Shown
      const size = index === 0 ? 72 : 44
      expect(shown).toEqual({ width: size, height: size, isLoaded: true, radius: '50%' })
      expect(await page.getAttribute('img.picture', 'width')).toBe(String(size))
      expect(await page.locator('.initials').count()).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await takeScreenshot(page, index === 0 ? 'picture-profile' : 'picture-event-type', appearance)
      await page.context().close()
    }
  },
)
