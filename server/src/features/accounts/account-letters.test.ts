// Every letter about an account says all of it in every language, and leads where it says.
import { expect, test } from 'vitest'
import { accountLetterNames, accountMailWords } from '../../domain/language/account-mail-words.ts'
import { locales } from '../../domain/language/locales.ts'
import { letterText } from '../../platform/mail/letter.ts'
import { letterHtml } from '../../platform/mail/letter-html.ts'
import { writeAccountLetter } from './compose-account-mail.ts'

const href = 'https://meet.example.com/password/abc'

test.each(locales.flatMap((locale) => accountLetterNames.map((name) => [locale, name] as const)))(
  'in %s: %s',
  (locale, name) => {
    const letter = writeAccountLetter('https://meet.example.com', name, locale, href)
    const words = accountMailWords[locale][name]
    for (const part of [letterText(letter), letterHtml(letter)]) {
      expect(part).not.toMatch(/undefined|\bnull\b|\[object|=>|\$\{/)
      for (const piece of [words.headline, words.action, href, 'meet.example.com'])
        expect(part).toContain(piece)
    }
    expect(letter.language).toBe(locale)
  },
)

test('no language has kept the words of another', () => {
  for (const name of accountLetterNames) {
    const subjects = locales.map((locale) => accountMailWords[locale][name].subject)
    expect(new Set(subjects).size).toBe(locales.length)
  }
})
