// No slug of a user or group can equal a top-level path of the service.
import { expect, test } from 'vitest'
import { isReservedSlug } from '../domain/access/slug.ts'
import { pages } from './pages.ts'
import { routes } from './routes.ts'

test('all top-level paths are reserved', () => {
  const isSlug = (text: string) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text)
  const ownPages = pages.filter(({ embeddable }) => !embeddable)
  const ownRoutes = routes.filter(({ access }) => access === undefined)
  const first = [...ownRoutes, ...ownPages].map(({ path }) => path.split('/')[1] ?? '')
  const segments = [...new Set([...first, 'app', 'assets', 'book', 'docs', 'mcp', 'oauth'])].filter(isSlug)
  expect(segments.length).toBeGreaterThan(20)
  expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([])
})
