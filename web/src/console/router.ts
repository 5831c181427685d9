// The address of the shown page, and moving to another one without loading the document again.
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import { pagePaths } from './page-paths.gen.ts'

export interface Location {
  /** Without the base path of the installation. */
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
}

/** `path` may have a query. `replace`: the back button skips the present address. */
export type Navigate = (path: string, options?: { readonly replace?: boolean }) => void

/** Loads the script of a page before it is shown. */
export type PreparePage = (id: ConsolePageId) => Promise<unknown>

export interface Match {
  readonly id: ConsolePageId
  readonly params: Readonly<Record<string, string>>
}

const patterns = Object.entries(pagePaths).map(([id, path]) => ({
  id: id as ConsolePageId,
  pattern: new RegExp(`^/app${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
}))

/** Null: no page of the console has this path. */
export function matchPage(path: string): Match | null {
  for (const { id, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { id, params: match.groups ?? {} }
  }
  return null
}

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

function readLocation(base: string): Location {
  const { pathname, search } = window.location
  return { path: pathname.slice(base.length), query: Object.fromEntries(new URLSearchParams(search)) }
}

/**
 * Links to pages of the console are followed without a request. Modified clicks, links inside of the page and other links are left
 * to the browser.
 */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const isInPage = link.hash !== '' && link.pathname === window.location.pathname
  return link.origin === window.location.origin && !isInPage ? link : null
}

export function useRouter(
  base: string,
  { path, query }: Location,
  prepare: PreparePage,
): [Location, Navigate] {
  const [location, setLocation] = useState<Location>({ path, query })
  const show = useCallback(async () => {
    const next = readLocation(base)
    const match = matchPage(next.path)
    if (match === null) return window.location.reload()
    await prepare(match.id)
    setLocation(next)
  }, [base, prepare])
  const navigate: Navigate = useCallback(
    (path, { replace = false } = {}) => {
      window.history[replace ? 'replaceState' : 'pushState'](null, '', `${base}${path}`)
      void show()
    },
    [base, show],
  )
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      const path = link?.pathname.slice(base.length)
      if (!link || path === undefined || matchPage(path) === null) return
      event.preventDefault()
      navigate(`${path}${link.search}`)
      window.scrollTo(0, 0)
    }
    // The script of a page loads while the pointer or the focus is on its link.
    const prepareLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const match = link?.origin === window.location.origin && matchPage(link.pathname.slice(base.length))
      // If it fails, following the link tries again.
      if (match) prepare(match.id).catch(() => undefined)
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prepareLink)
    document.addEventListener('focusin', prepareLink)
    window.addEventListener('popstate', show)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prepareLink)
      document.removeEventListener('focusin', prepareLink)
      window.removeEventListener('popstate', show)
    }
  }, [base, navigate, prepare, show])
  return [location, navigate]
}
