// Account mails are complete in every language and contain the right link.
import { expect, test } from 'vitest'
import { accountMailMessages, accountMailTemplateNames } from '../../domain/language/account-mail-messages.ts'
import { locales } from '../../domain/language/locales.ts'
import { renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { writeAccountLetter } from './compose-account-mail.ts'

const href = 'https://meet.example.com/password/abc'

test.each(locales.flatMap((locale) => accountMailTemplateNames.map((name) => [locale, name] as const)))(
  'in %s: %s',
  (locale, name) => {
    const letter = writeAccountLetter('https://meet.example.com', name, locale, href)
    const words = accountMailMessages[locale][name]
    for (const part of [renderMailText(letter), renderMailHtml(letter)]) {
      expect(part).not.toMatch(/undefined|\bnull\b|\[object|=>|\$\{/)
      for (const piece of [words.headline, words.action, href, 'meet.example.com'])
        expect(part).toContain(piece)
    }
    expect(letter.language).toBe(locale)
  },
)

test('no language repeats the text of another', () => {
  for (const name of accountMailTemplateNames) {
    const subjects = locales.map((locale) => accountMailMessages[locale][name].subject)
    expect(new Set(subjects).size).toBe(locales.length)
  }
})
