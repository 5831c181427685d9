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
  ])('%s', (password, expected) => expect(check(password)).toBe(expected))
})

describe('accepted', () => {
  test.each([
    'correct horse battery staple',
    'пароль із дванадцяти літер',
    'k7#Qz!mB2xR9',
    'lovelace has seven cats',
    '👩‍💻 types all day, and sleeps',
  ])('%s', (password) => expect(check(password)).toBe(null))
})
