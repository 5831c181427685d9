// Tests which passwords are rejected and which are accepted.
import { describe, expect, test } from 'vitest'
import { checkPassword } from './password.ts'

const check = (password: string) => checkPassword(password, 'ada.lovelace@example.com')

describe('rejected', () => {
  test.each([
    ['', 'too_short'],
    ['eleven char', 'too_short'],
    ['x'.repeat(201), 'too_long'],
    ['aaaaaaaaaaaa', 'too_simple'],
    ['abababababab', 'too_simple'],
    ['abcdefghijklmnop', 'too_simple'],
    ['0123456789012345', 'too_simple'],
    ['9876543210987', 'too_simple'],
    ['qwertyuiop1234', 'too_simple'],
    ['password12345678', 'too_simple'],
    ['ada.lovelace@example.com', 'too_simple'],
    ['Ada.Lovelace1', 'too_simple'],
    ['meetwright1234', 'too_simple'],
    // A common password with digits and symbols around it.
    ['Password2026!', 'too_simple'],
    ['welcome12345', 'too_simple'],
    ['2026Summer!!!', 'too_simple'],
    ['Liverpool2026', 'too_simple'],
    ['iloveyou!!!!', 'too_simple'],
    // Digits and symbols in place of letters.
    ['P@ssw0rd2026!', 'too_simple'],
    ['Pa$$w0rd12345', 'too_simple'],
    ['w3lc0me-2026-2027', 'too_simple'],
    ['1iverpoo1!2026', 'too_simple'],
    // A word twice.
    ['sunshineSunshine', 'too_simple'],
    // Without a word, but in the list.
    ['1qaz2wsx3edc', 'too_simple'],
    ['q1w2e3r4t5y6', 'too_simple'],
  ])('%s', (password, expected) => expect(check(password)).toBe(expected))
})

describe('accepted', () => {
  test.each([
    'correct horse battery staple',
    'пароль із дванадцяти літер',
    'k7#Qz!mB2xR9',
    'lovelace has seven cats',
    'summer rain on the tent',
    'my welcome mat is green',
    '2026-plum-tractor-88',
    '👩‍💻 types all day, and sleeps',
  ])('%s', (password) => expect(check(password)).toBe(null))
})
