// CSV for spreadsheets: quoting (RFC 4180) and protection against formulas.
import { expect, test } from 'vitest'
import { toCsvLine } from './csv.ts'

test('fields with commas, quotes and line breaks are quoted, and lines end with CRLF', () => {
  expect(toCsvLine(['a', 'b,c', 'say "hi"', 'one\ntwo', 3, null])).toBe(
    'a,"b,c","say ""hi""","one\ntwo",3,\r\n',
  )
})

test.each([
  '=1+1',
  '+49 30 123456',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r\n=1',
  '＝1+1',
  '=HYPERLINK("https://example.com","x")',
])('%j is text, not a formula', (value) => {
  expect(toCsvLine([value])).toMatch(/^"?'/)
})

test.each([
  ['Ada; =1+1', "Ada; '=1+1"],
  ["Ada;=cmd|'/C calc'!A0;", "Ada;'=cmd|'/C calc'!A0;"],
  ['Ada;"=1+1', `"Ada;""'=1+1"`],
  ['Ada\n=1+1', `"Ada\n'=1+1"`],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ['Ada; Grace; a=b', 'Ada; Grace; a=b'],
])('%j has no formula either if cells are separated by semicolons', (value, field) => {
  expect(toCsvLine([value])).toBe(`${field}\r\n`)
})

test('a negative number stays a number', () => {
  expect(toCsvLine([-5])).toBe('-5\r\n')
})
