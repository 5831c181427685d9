// The text of an event comes from Microsoft and its users: the work for it is bounded.
import { expect, test } from 'vitest'
import { replaceBeforeBlock, textBeforeBlock } from './meeting-body.ts'

const joinUrl = 'https://teams.microsoft.com/l/meetup-join/1'
const block = `${'_'.repeat(80)}<a href="${joinUrl}">Join</a>${'_'.repeat(80)}`
const MAX_MS = 1_000

test.each([
  ['a tag that does not end', `<${'a'.repeat(400_000)}`, 'replaced'],
  ['many beginnings of a body', '<body '.repeat(80_000), 'replaced'],
  ['many lines', `${'_'.repeat(40)} `.repeat(12_000), 'replaced'],
  ['many tags that end in another order', '<i>'.repeat(60_000) + '</b>'.repeat(60_000), 'kept'],
])('%s: the text is read within a second', (_, before, outcome) => {
  const startedAt = performance.now()
  expect(textBeforeBlock(before + block, joinUrl)).toBe(before)
  const replaced = replaceBeforeBlock(before + block, joinUrl, 'Ada & <b>Grace</b>')
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
  expect(replaced === null ? 'kept' : 'replaced').toBe(outcome)
})

test('the new text is escaped, and follows the beginning of the body', () => {
  const body = `<html><body class="a"><div><p>Old</p><div>${block}</div></div></body></html>`
  expect(replaceBeforeBlock(body, joinUrl, 'Ada & <b>Grace</b>')).toBe(
    `<html><body class="a"><div>Ada &amp; &lt;b&gt;Grace&lt;/b&gt;</div><div><div>${block}</div></div></body></html>`,
  )
})
