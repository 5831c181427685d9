// The reads of the activity log.
import type {
  ActivityLogEntry,
  ActivityLogVerification,
  ListActivityLogEntriesInput,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const ENTRY_LIST = 'listActivityLogEntries'

export const activityLogEntries = (input: ListActivityLogEntriesInput): Query<Page<ActivityLogEntry>> => ({
  operation: ENTRY_LIST,
  input: { ...input },
  load: (api) => api.listActivityLogEntries(input).page(),
})

export const activityLogVerification: Query<ActivityLogVerification> = {
  operation: 'getActivityLogVerification',
  input: {},
  load: (api) => api.getActivityLogVerification(),
}
