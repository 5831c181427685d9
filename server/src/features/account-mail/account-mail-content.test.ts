// Account mails are complete in every language and contain the right link.
import { expect, test } from 'vitest'
import {
  accountMailMessages,
  accountMailTemplateNames,
  securityChanges,
} from '../../domain/language/account-mail-messages.ts'
import { locales } from '../../domain/language/locales.ts'
import { renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { writeAccountMailContent, writeNoticeFact } from './compose-account-mail.ts'

const link = 'https://meet.example.com/password/abc'

test.each(locales.flatMap((locale) => accountMailTemplateNames.map((name) => [locale, name] as const)))(
  'in %s: %s',
  (locale, name) => {
    // A code, or the new address.
    const isCode = name === 'booking_code' || name === 'email_changed'
    const messages = accountMailMessages[locale][name]
    const fact = isCode ? { label: messages.action, text: '012345' } : null
    const template = { name, link: isCode ? null : link, fact }
    const content = writeAccountMailContent('https://meet.example.com', locale, template)
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(/undefined|\bnull\b|\[object|=>|\$\{/)
      for (const piece of [messages.subject, messages.action, isCode ? '012345' : link, 'meet.example.com'])
        expect(part).toContain(piece)
    }
    expect(content.language).toBe(locale)
  },
)

test.each(locales)('notices in %s name the browser, token, app or change', (locale) => {
  const { noticeLabels, unknownBrowser } = accountMailMessages[locale]
  expect(writeNoticeFact('new_browser', locale, 'Firefox, Linux').text).toBe('Firefox, Linux')
  expect(writeNoticeFact('new_browser', locale, undefined).text).toBe(unknownBrowser)
  expect(writeNoticeFact('app_allowed', locale, 'totp_created').text).toBe('totp_created')
  const changes = securityChanges.map((change) => writeNoticeFact('second_factor_changed', locale, change))
  expect(new Set(changes.map(({ text }) => text)).size).toBe(securityChanges.length)
  for (const { label, text } of changes) {
    expect(label).toBe(noticeLabels.second_factor_changed)
    expect(text).not.toContain('_')
  }
})

test('no language repeats the text of another', () => {
  for (const name of accountMailTemplateNames) {
    const subjects = locales.map((locale) => accountMailMessages[locale][name].subject)
    expect(new Set(subjects).size).toBe(locales.length)
  }
})
