// What all pages need besides HttpDeps.
import type { HttpDeps } from '../http/steps.ts'
import { type BookingPaths, resolveBookingPaths } from './booking-paths.ts'
import type { PageRow } from './page-table.ts'
import type { ReadSession } from './session.ts'
import type { WebBuild } from './web.ts'

export interface PagesOptions {
  readonly rows: readonly PageRow[]
  readonly web: WebBuild
  readonly readSession: ReadSession
}

export interface PageDeps extends HttpDeps, PagesOptions {
  readonly bookingPaths: BookingPaths
  readonly signInPath: string | null
  readonly accountPath: string | null
  /** The page that asks for the password again. */
  readonly confirmPath: string | null
  /** The page for users who must set up a second factor. */
  readonly setUpPath: string | null
  /** The page for users whose organization is deleted. */
  readonly deletedPath: string | null
}

export function createPageDeps(deps: HttpDeps, options: PagesOptions): PageDeps {
  const pathOf = (id: string) => options.rows.find((row) => row.id === id)?.path ?? null
  return {
    ...deps,
    ...options,
    bookingPaths: resolveBookingPaths(deps.ctx.config.urls),
    signInPath: pathOf('signIn'),
    accountPath: pathOf('account'),
    confirmPath: pathOf('confirmIdentity'),
    setUpPath: pathOf('setUpSecondFactor'),
    deletedPath: pathOf('deletedOrganization'),
  }
}
