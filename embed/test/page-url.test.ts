// Tests the URL parameters of embedded pages.
import { expect, test } from 'vitest'
import { buildPageUrl, type PageOptions } from '../src/page-url.ts'

const site = { href: 'https://shop.test/contact', origin: 'https://shop.test', backgroundColor: null }
const url = 'https://book.test/book/ada/intro'
const parametersOf = (options: Omit<PageOptions, 'url'>, href = site.href, address = url) =>
  Object.fromEntries(buildPageUrl({ url: address, ...options }, { ...site, href }).searchParams)

test('sets the embed domain, whatever the markup says', () => {
  expect(parametersOf({})).toEqual({ embed_domain: 'https://shop.test' })
  expect(parametersOf({}, site.href, `${url}?embed_domain=evil.test&month=2026-12`)).toEqual({
    embed_domain: 'https://shop.test',
    month: '2026-12',
  })
})

test('maps every option to its parameter', () => {
  expect(
    parametersOf({
      prefill: {
        name: 'Ada L.',
        firstName: 'Ada',
        lastName: 'L.',
        email: 'ada+1@shop.test',
        guests: ['a@shop.test', 'b@shop.test'],
        customAnswers: { a1: 'one & two', a10: 'ten', a11: 'no question has it', admin: 'nor this' },
        date: '2026-11-20',
        month: '2026-11',
      },
      utm: {
        utmCampaign: 'autumn',
        utmSource: 'news',
        utmMedium: 'mail',
        utmContent: 'top',
        utmTerm: 'demo',
        crmUuid: '42',
      },
      pageSettings: {
        hideEventTypeDetails: true,
        backgroundColor: '#ffffff',
        textColor: '111111',
        primaryColor: '#0b6e5f',
      },
    }),
  ).toEqual({
    name: 'Ada L.',
    first_name: 'Ada',
    last_name: 'L.',
    email: 'ada+1@shop.test',
    guests: 'a@shop.test,b@shop.test',
    a1: 'one & two',
    a10: 'ten',
    date: '2026-11-20',
    month: '2026-11',
    utm_campaign: 'autumn',
    utm_source: 'news',
    utm_medium: 'mail',
    utm_content: 'top',
    utm_term: 'demo',
    crm_uuid: '42',
    hide_event_type_details: '1',
    background_color: 'ffffff',
    text_color: '111111',
    primary_color: '0b6e5f',
    embed_domain: 'https://shop.test',
  })
})

test('leaves out options that are not given', () => {
  const options = { prefill: { name: undefined, email: null }, pageSettings: { hideEventTypeDetails: false } }
  expect(parametersOf(options as never)).toEqual({ embed_domain: 'https://shop.test' })
})

test("passes on the site's UTM parameters unless overridden, and no other parameters", () => {
  const href = `${site.href}?utm_source=news&utm_medium=mail&utm_term=x&email=eve@evil.test&crm_uuid=1`
  expect(parametersOf({ utm: { utmTerm: 'option' } }, href, `${url}?utm_medium=own`)).toEqual({
    utm_source: 'news',
    utm_medium: 'own',
    utm_term: 'option',
    embed_domain: 'https://shop.test',
  })
})

test('uses the color behind it as background unless the site sets one', () => {
  const background = (pageUrl: string, options: Partial<PageOptions> = {}) =>
    buildPageUrl({ ...options, url: pageUrl }, { ...site, backgroundColor: 'fff8ef' }).searchParams.get(
      'background_color',
    )
  expect(background(url)).toBe('fff8ef')
  expect(background(`${url}?background_color=000000`)).toBe('000000')
  expect(background(url, { pageSettings: { backgroundColor: '#123456' } })).toBe('123456')
})

test('rejects URLs that are not http or https', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.test/1',
    '',
    ' ',
    'https://',
  ])
    expect(() => parametersOf({}, site.href, address)).toThrow(TypeError)
  expect(() => buildPageUrl({} as PageOptions, site)).toThrow('`url` must be the URL of a booking page')
})
