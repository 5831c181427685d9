// Every page of the service: the tables of all features in one, and who their visitors are.
import { startPages } from '../features/start-page/pages.ts'
import type { PageRow } from '../platform/pages/page-table.ts'
import type { ReadSession } from '../platform/pages/session.ts'

export const pages: readonly PageRow[] = [...startPages]

/** Nobody can sign in yet, so no cookie stands for anybody. */
export const readSession: ReadSession = async () => null
