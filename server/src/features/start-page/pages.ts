// The start page of an installation.

import { page, show } from '../../platform/pages/page-table.ts'
import { isSetUp } from '../sessions/is-set-up.ts'

export const startPages = [
  page({ id: 'start', path: '/', policy: 'public', limit: 'anonymous' }).show(async (ctx) => {
    const { api } = ctx.config.urls
    return show('start', { apiUrl: api, referenceUrl: `${api}/docs`, isSetUp: await isSetUp(ctx) })
  }),
]
