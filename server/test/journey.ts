// A whole installation for those who go all the way in a browser: service, worker, mail server, and the hands of an invitee.
import type { Browser, Page } from 'playwright-core'
import { planMail } from '../src/features/notifications/plan-mail.ts'
import { sendDueMail } from '../src/features/notifications/send-due-mail.ts'
import { freePort } from '../src/processes/cli/free-port.ts'
import { type Look, openWindow, startBrowser } from './browser.ts'
import { type Meetings, meetings, pathOf } from './meetings.ts'
import { startPostOffice } from './post-office.ts'
import type { Person, Service } from './service.ts'
import type { Received } from './smtp-server.ts'
import { startTestWorker } from './worker.ts'

export interface Journey {
  readonly service: Service
  readonly browser: Browser
  readonly owner: Person
  readonly the: Meetings
  /** A host with a type of 30 minutes on every half hour, and the address of its page. */
  offer(host: string, fields?: object): Promise<Offered>
  /** A window of somebody who is in London, unless it is said. */
  open(address: string, look?: Look): Promise<Page>
  /** What has arrived since it was asked last, once the worker has nothing left to do. */
  mail(): Promise<Received[]>
  shown(uri?: string): Promise<Record<string, string>>
  stop(): Promise<void>
}

export interface Offered {
  readonly host: Person
  readonly type: string
  readonly address: string
}

/** The service answers at the address that stands in its mails. */
export async function startJourney(environment: Record<string, string> = {}): Promise<Journey> {
  const url = `http://127.0.0.1:${await freePort('127.0.0.1', 0)}`
  const addresses = { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url }
  const office = await startPostOffice({ ...addresses, ...environment })
  const { service } = office
  const work = {
    subscribers: [planMail],
    chores: [{ name: 'mails', everySeconds: 1, run: sendDueMail }],
  }
  const worker = await startTestWorker(service, work)
  const browser = await startBrowser()
  const owner = await service.found('Acme')
  const the = meetings(service, owner)
  return {
    service,
    browser,
    owner,
    the,
    async offer(name, fields = {}) {
      const host = await service.join(owner.organizationId, name)
      const type = await the.type([host], { start_increment: 30, ...fields })
      const { scheduling_url: address = '' } = (await the.call('GET', pathOf(type))).body.resource
      return { host, type, address }
    },
    async open(address, look = {}) {
      const page = await openWindow(browser, { timezone: 'Europe/London', ...look })
      await page.goto(address)
      return page
    },
    async mail() {
      await worker.untilIdle()
      return office.server.take()
    },
    shown: async (uri = '') => (await the.call('GET', pathOf(uri))).body.resource,
    async stop() {
      await browser.close()
      await worker.stop()
      await office.stop()
    },
  }
}

export const close = (page: Page): Promise<void> => page.context().close()

/** Times are read as the page writes them. */
export async function chooseTime(page: Page, date: string, time: string): Promise<void> {
  await page.locator(`#day-${date}`).click()
  await page.locator('.times button.time', { hasText: time }).first().click()
}

export async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(email)
}

/** Presses the button, and waits until the page says that it is done. */
export async function confirm(page: Page): Promise<void> {
  await page.locator('#confirm').click()
  await page.locator('#confirmed').waitFor()
}

/** Days, times and zone as the page shows them. */
export const seen = async (page: Page): Promise<string> =>
  ((await page.locator('#content').textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

/** The address in a mail that leads to a page of this kind. */
export function linkIn({ text = '' }: { readonly text?: string | undefined }, kind: string): string {
  const link = new RegExp(`http\\S+/-/${kind}/\\S+`).exec(text)?.[0]
  if (link === undefined) throw new Error(`No link to ${kind} in: ${text}`)
  return link
}
