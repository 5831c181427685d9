// Text that users set can't control the terminal of the operator.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTerminal, formatColumns, printable } from './terminal.ts'

/** A stream that collects what is written to it. */
function collect() {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY: true }), read: () => text }
}

const HOSTILE = 'Ada\u001b[2J\u001b]0;title\u0007\r\nhead x\u009b31m\u202eevil\u2028'

test('stored text is shown with its control characters escaped', () => {
  expect(printable(HOSTILE)).toBe(
    String.raw`Ada\u{001b}[2J\u{001b}]0;title\u{0007}\u{000d}\u{000a}head x\u{009b}31m\u{202e}evil\u{2028}`,
  )
  expect(printable('Zoë 張 👩‍🚀')).toBe('Zoë 張 👩‍🚀')
  expect(formatColumns([[HOSTILE, 'x']])).toEqual([`${printable(HOSTILE)}  x`])
})

test('a line keeps line breaks and colors, and no other control character', () => {
  const { stream, read } = collect()
  const { out } = createTerminal(stream, stream)
  out.line(`\u001b[31mred\u001b[39m\n\u001b[8mhidden\u001b[2J\u009b\u0007 ${out.style('bold', 'x')}`)
  expect(read()).toContain('\u001b[31mred\u001b[39m\n\\u{001b}[8mhidden\\u{001b}[2J\\u{009b}\\u{0007} ')
  expect(read()).not.toContain('\u0007')
})
