// Reading reports about mail that was not delivered: those of other mail servers, and damaged ones.
import { describe, expect, test } from 'vitest'
import { readDeliveryReport } from './read-report.ts'

const report = (fields: string, type = 'multipart/report; report-type="delivery-status"; boundary="b"') =>
  Buffer.from(
    [
      'To: bounces+token@example.com',
      'X-Original-To: bounces+other@example.com',
      `Content-Type: ${type}`,
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Not delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.net',
      '',
      fields,
      '--b--',
      '',
    ].join('\r\n'),
  )
const failureOf = async (...fields: string[]) =>
  (await readDeliveryReport(report(fields.join('\r\n'))))?.failure

describe('a report', () => {
  test('has the addresses to which it was sent', async () => {
    expect((await readDeliveryReport(report('Action: failed')))?.sentTo).toEqual([
      'bounces+token@example.com',
      'bounces+other@example.com',
    ])
  })

  test.each<[string, string[], string | null]>([
    [
      'a status and a text',
      ['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 full'],
      '5.2.2: 552 full',
    ],
    ['an action in capitals', ['ACTION: FAILED', 'STATUS: 5.0.0'], '5.0.0'],
    [
      'a text over several lines',
      ['Action: failed', 'Diagnostic-Code: smtp; 550', '   no such', '\tuser'],
      '550 no such user',
    ],
    ['no reason', ['Action: failed', 'Status: unknown'], 'no reason given'],
    ['a delay', ['Action: delayed', 'Status: 4.4.1'], null],
    ['a delivery', ['Action: delivered', 'Status: 2.0.0'], null],
    ['one of two recipients failed', ['Action: relayed', '', 'Action: failed', 'Status: 5.1.1'], '5.1.1'],
    ['no fields', [''], null],
  ])('with %s', async (_name, fields, failure) => {
    expect(await failureOf(...fields)).toBe(failure)
  })

  test('never contains the address, the name of the mailbox or invisible characters', async () => {
    const failure = await failureOf(
      'Final-Recipient: rfc822; Grace.Hopper@example.org',
      'Action: failed',
      'Diagnostic-Code: smtp; 550 <grace.hopper@example.org>: no mailbox "grace.hopper" here\u202e\u0007 for grace.hopper',
    )
    expect(failure).toBe('550 <address>: no mailbox "<address>" here for <address>')
  })

  test('has at most 300 characters', async () => {
    expect(await failureOf('Action: failed', `Diagnostic-Code: smtp; ${'x '.repeat(10_000)}`)).toHaveLength(
      300,
    )
  })
})

test.each([
  [
    'a report of another type',
    report('Action: failed', 'multipart/report; report-type=disposition-notification; boundary=b'),
  ],
  ['a mail of several parts', report('Action: failed', 'multipart/mixed; boundary=b')],
  ['a mail without parts', Buffer.from('To: a@b.example\r\n\r\nAction: failed')],
  ['nothing', Buffer.alloc(0)],
  [
    'a thousand nested parts',
    Buffer.from(
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n' +
        '--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(1_000),
    ),
  ],
])('%s is no report', async (_name, raw) => {
  expect(await readDeliveryReport(raw)).toBe(null)
})
