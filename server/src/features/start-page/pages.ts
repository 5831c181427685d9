// The start page of an installation.

import { page, redirect, show } from '../../platform/pages/page-table.ts'
import { isSetUp } from '../sessions/is-set-up.ts'
import { HOME } from '../sessions/page-helpers.ts'

export const startPages = [
  page({ id: 'start', path: '/', policy: 'public', limit: 'anonymous' }).show(async (ctx, { session }) => {
    if (session !== null) return redirect(HOME)
    const { api } = ctx.config.urls
    return show('start', { apiUrl: api, referenceUrl: `${api}/docs`, isSetUp: await isSetUp(ctx) })
  }),
]
