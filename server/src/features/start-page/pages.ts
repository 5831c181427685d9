// The start page of an installation.
import { page, show } from '../../platform/pages/page-table.ts'

export const startPages = [
  page({ id: 'start', path: '/', policy: 'public', limit: 'anonymous' }).show(async ({ config: { urls } }) =>
    show('start', { apiUrl: urls.api, referenceUrl: `${urls.api}/docs` }),
  ),
]
