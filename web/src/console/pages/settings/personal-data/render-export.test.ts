// The page of exported personal data: everything is in it, and nothing in it runs.
import { expect, test } from 'vitest'
import { berlin } from '../../../../../../server/test/sample-entry.ts'
import { en } from '../../../messages/personal-data/en.ts'
import { renderExport } from './render-export.ts'

test('shows every field by kind, and HTML in the data as text', () => {
  const page = renderExport(
    {
      found: [{ kind: 'invitee', count: 1 }],
      requested_at: '2026-11-02T09:00:00.000000Z',
      finished_at: null,
      records: [
        {
          kind: 'invitee',
          source: 'invitees',
          id: '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e',
          created_at: '2026-11-02T09:00:00.000000Z',
          fields: {
            name: '<script>alert(1)</script>',
            guests: ['bob@example.com'],
            questions_and_answers: [{ question: 'Why?', answer: '"&' }],
          },
        },
      ],
    },
    '<grace>@example.com',
    en.personalData,
    { locale: 'en', clock: '24h', zone: berlin },
  )
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<grace>')
  for (const text of [
    '&lt;script&gt;',
    'bob@example.com',
    'questions and answers',
    'Why?',
    '&quot;&amp;',
    'Bookings',
  ])
    expect(page).toContain(text)
})
