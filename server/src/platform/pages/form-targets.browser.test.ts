// form-action in a real browser, which also checks the redirects after a form submission.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../../../../testbed/browser.ts'
import { type ServedPages, servePages } from '../../../test/pages.ts'
import { action, page, redirect, show } from './page-table.ts'

const publicPage = { policy: 'public', limit: 'anonymous' } as const
const START = { apiUrl: 'https://api.example', referenceUrl: 'https://api.example/docs', isSetUp: true }

let pages: ServedPages
let browser: Browser
let app = ''
const otherSite = createServer((_request, response) => response.end('<title>The app</title>'))

beforeAll(async () => {
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve))
  app = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/back?code=x`
  pages = await servePages([
    page({ ...publicPage, id: 'closed', path: '/closed' }).show(async () => show('start', START)),
    page({ ...publicPage, id: 'open', path: '/open' }).show(async () =>
      show('start', START, { formTargets: [app] }),
    ),
    action({ ...publicPage, id: 'agree', path: '/agree', form: Type.Object({}) }).submit(async () =>
      redirect('/onward'),
    ),
    page({ ...publicPage, id: 'onward', path: '/onward' }).show(async () => redirect(app)),
  ])
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await pages.stop()
  otherSite.close()
})

/** Submits a form like a button on the page. */
const SEND = `
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/agree'
  document.body.append(form)
  form.submit()`

test('a page that lists the app as a form target reaches it through redirects', async () => {
  const window = await openPage(browser)
  await window.goto(`${pages.url}/open`)
  await Promise.all([window.waitForURL(app), window.evaluate(SEND)])
  expect(await window.title()).toBe('The app')
  await window.context().close()
})

test('the browser blocks the redirect if the page does not list the app', async () => {
  const window = await openPage(browser)
  await window.goto(`${pages.url}/closed`)
  const refusal = window.waitForEvent('console', (message) => message.text().includes('form-action'))
  await Promise.all([refusal, window.evaluate(SEND)])
  expect(await window.title()).not.toBe('The app')
  await window.context().close()
})
