// Account mails are complete in every language and contain the right link.
import { expect, test } from 'vitest'
import { accountMailMessages, accountMailTemplateNames } from '../../domain/language/account-mail-messages.ts'
import { locales } from '../../domain/language/locales.ts'
import { renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { writeAccountMailContent } from './compose-account-mail.ts'

const link = 'https://meet.example.com/password/abc'

test.each(locales.flatMap((locale) => accountMailTemplateNames.map((name) => [locale, name] as const)))(
  'in %s: %s',
  (locale, name) => {
    const detail = name === 'booking_code' ? '012345' : link
    const content = writeAccountMailContent('https://meet.example.com', name, locale, detail)
    const messages = accountMailMessages[locale][name]
    for (const part of [renderMailText(content), renderMailHtml(content)]) {
      expect(part).not.toMatch(/undefined|\bnull\b|\[object|=>|\$\{/)
      for (const piece of [messages.subject, messages.action, detail, 'meet.example.com'])
        expect(part).toContain(piece)
    }
    expect(content.language).toBe(locale)
  },
)

test('no language repeats the text of another', () => {
  for (const name of accountMailTemplateNames) {
    const subjects = locales.map((locale) => accountMailMessages[locale][name].subject)
    expect(new Set(subjects).size).toBe(locales.length)
  }
})
