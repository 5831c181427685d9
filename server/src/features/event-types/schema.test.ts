// Tests that event types in events of earlier versions have all fields.
import { expect, test } from 'vitest'
import { typeDefaults } from '../../domain/event-types/settings.ts'
import { instant } from '../../domain/time/instant.ts'
import { type EventTypeRow, toEventType } from './schema.ts'

const ID = '019a5a3e-7c1b-7d44-8a9e-000000000001'
const urls = { api: 'https://api.example.com', booking: 'https://example.com/book' } as Parameters<
  typeof toEventType
>[0]

test('what follows a booking has its default in an event of an earlier version', () => {
  const {
    confirmation_message: _m,
    redirect_url: _u,
    redirect_with_booking: _w,
    book_another: _b,
    ...earlier
  } = typeDefaults
  const row = {
    ...earlier,
    organization_id: ID,
    id: ID,
    owner_user_id: ID,
    owner_group_id: null,
    name: 'Demo',
    slug: 'demo',
    type: 'StandardEventType',
    locale: 'en',
    profile_name: 'Ada Lovelace',
    profile_slug: 'ada-lovelace',
    deleted_at: null,
    created_at: instant(0),
    updated_at: instant(0),
  }
  expect(toEventType(urls, row as unknown as EventTypeRow)).toMatchObject({
    name: 'Demo',
    confirmation_message: null,
    redirect_url: null,
    redirect_with_booking: false,
    book_another: true,
  })
})
