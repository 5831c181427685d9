// Links of pages about a member stay with the member where the page can show them.
import { expect, test } from 'vitest'
import { keepUser } from './show-user.ts'

const user = { uri: 'https://api.example.com/users/0197' }

test.each([
  ['/app/availability', '/app/availability?user=0197'],
  ['/app/availability?schedule=1', '/app/availability?schedule=1&user=0197'],
  ['/app/availability/why?event_type=2', '/app/availability/why?event_type=2&user=0197'],
  ['/app/meetings', '/app/meetings?user=https%3A%2F%2Fapi.example.com%2Fusers%2F0197'],
  ['/app/meetings/3', '/app/meetings/3'],
  ['/app/event-types/4', '/app/event-types/4'],
])('%s', (path, expected) => {
  expect(keepUser(path, user)).toBe(expected)
})
