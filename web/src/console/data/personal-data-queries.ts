// The reads about personal data that is kept in the organization.
import type { DataDeletion } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const DELETION_LIST = 'listDataDeletions'

export const dataDeletions = (page: { readonly page_token?: string } = {}): Query<Page<DataDeletion>> => ({
  operation: DELETION_LIST,
  input: { ...page },
  load: (api) => api.listDataDeletions(page).page(),
})
