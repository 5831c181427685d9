// The reads about the whole installation, for its operators.
import type { FailedJob, Installation, InstallationOrganization } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import { requireApi } from '../context.ts'
import type { Query } from './queries.ts'
import type {
  ListFailedJobsInput,
  ListInstallationOrganizationsInput,
  SessionClient,
} from './session-client.gen.ts'

type Client = SessionClient | null

export const INSTALLATION = 'getInstallation'
export const FAILED_JOBS = 'listFailedJobs'
export const ORGANIZATIONS = 'listInstallationOrganizations'

export const installation = (client: Client): Query<Installation> => ({
  operation: INSTALLATION,
  input: {},
  load: () => requireApi(client).getInstallation(),
})

export const failedJobs = (client: Client, input: ListFailedJobsInput): Query<Page<FailedJob>> => ({
  operation: FAILED_JOBS,
  input: { ...input },
  load: () => requireApi(client).listFailedJobs(input).page(),
})

export const organizations = (
  client: Client,
  input: ListInstallationOrganizationsInput,
): Query<Page<InstallationOrganization>> => ({
  operation: ORGANIZATIONS,
  input: { ...input },
  load: () => requireApi(client).listInstallationOrganizations(input).page(),
})
