// A complete installation for end-to-end tests in a browser: service, worker, mail server and page actions.
import type { Browser, Page } from 'playwright-core'
import { type Appearance, openPage, startBrowser } from '../../testbed/browser.ts'
import type { Received } from '../../testbed/smtp-server.ts'
import { planMail } from '../src/features/notifications/plan-mail.ts'
import { sendDueMail } from '../src/features/notifications/send-due-mail.ts'
import { findFreePort } from '../src/processes/cli/find-free-port.ts'
import { startMailServer } from './mail-server.ts'
import { createMeetings, type Meetings, pathOf } from './meetings.ts'
import type { Person, Service } from './service.ts'
import { startTestWorker } from './worker.ts'

export interface Journey {
  readonly service: Service
  readonly browser: Browser
  readonly owner: Person
  readonly meetings: Meetings
  /** A host with a 30-minute event type every half hour, and the URL of its page. */
  createHostWithType(host: string, fields?: object): Promise<HostWithType>
  /** A page in the time zone of London, unless another is given. */
  open(address: string, appearance?: Appearance): Promise<Page>
  /** Mail that arrived since the last call, after the worker is idle. */
  takeMail(): Promise<Received[]>
  getResource(uri?: string): Promise<Record<string, string>>
  stop(): Promise<void>
}

export interface HostWithType {
  readonly host: Person
  readonly type: string
  readonly address: string
}

/** The service listens at the URL that its mails contain. */
export async function startJourney(environment: Record<string, string> = {}): Promise<Journey> {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  const addresses = { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url }
  const mailServer = await startMailServer({ ...addresses, ...environment })
  const { service } = mailServer
  const work = {
    subscribers: [planMail],
    periodicTasks: [sendDueMail],
  }
  const worker = await startTestWorker(service, work)
  const browser = await startBrowser()
  const owner = await service.createOrganization('Acme')
  const meetings = createMeetings(service, owner)
  return {
    service,
    browser,
    owner,
    meetings,
    async createHostWithType(name, fields = {}) {
      const host = await service.addMember(owner.organizationId, name)
      const type = await meetings.createType([host], { start_increment: 30, ...fields })
      const { scheduling_url: address = '' } = (await meetings.call('GET', pathOf(type))).body.resource
      return { host, type, address }
    },
    async open(address, appearance = {}) {
      const page = await openPage(browser, { timezone: 'Europe/London', ...appearance })
      await page.goto(address)
      return page
    },
    async takeMail() {
      await worker.waitUntilIdle()
      return mailServer.smtp.drain()
    },
    getResource: async (uri = '') => (await meetings.call('GET', pathOf(uri))).body.resource,
    async stop() {
      await browser.close()
      await worker.stop()
      await mailServer.stop()
    },
  }
}

export const closePage = (page: Page): Promise<void> => page.context().close()

/** Times are in the format of the page. */
export async function chooseTime(page: Page, date: string, time: string): Promise<void> {
  await page.locator(`#day-${date}`).click()
  await page.locator('.times button.time', { hasText: time }).first().click()
}

export async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(email)
}

/** Clicks the button and waits for the confirmation. */
export async function confirm(page: Page): Promise<void> {
  await page.locator('#confirm').click()
  await page.locator('#confirmed').waitFor()
}

/** Days, times and zone as the page shows them. */
export const readPageText = async (page: Page): Promise<string> =>
  ((await page.locator('#content').textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

/** The link in a mail to a page of this kind. */
export function findLink({ text = '' }: { readonly text?: string | undefined }, kind: string): string {
  const link = new RegExp(`http\\S+/-/${kind}/\\S+`).exec(text)?.[0]
  if (link === undefined) throw new Error(`No link to ${kind} in: ${text}`)
  return link
}
