// Permissions on the installation: its operators, whatever their role in their organization.
import { SUBSCRIBER } from '../operators.ts'
import type { OperationPolicy, PolicyTable } from '../policy.ts'
import { allRoles } from './lines.ts'

const read: OperationPolicy = { who: 'operators', plain: allRoles(200) }
const oneJob: OperationPolicy = { who: 'operators', path: { subscriber: SUBSCRIBER } }
/** Other organizations have none, so that foreign and nonexistent ids are the same for operators too. */
const consumed = {
  'path uuid': { kinds: ['failed_jobs'], consumes: ['own'], lines: { own: allRoles(204) } },
} as const

/** Of any organization; all of them have members. */
const anyOrganization = (status: number) => ({
  'path uuid': { kinds: ['organizations'], lines: { own: allRoles(status) }, foreign: allRoles(status) },
})

export const installation: PolicyTable = {
  getInstallation: read,
  getInstallationChecks: read,
  listFailedJobs: read,
  listInstallationOrganizations: read,
  // The installation of the proof sends no mail.
  createTestMail: { who: 'operators', plain: allRoles(409) },
  retryFailedJob: { ...oneJob, ids: consumed },
  createInstallationOrganization: {
    who: 'operators',
    asksForPassword: true,
    body: ({ unique }) => ({ name: 'Acme', owner: { name: 'Ada', email: `${unique}@example.com` } }),
    plain: allRoles(201),
  },
  // The plan and the stage that they have.
  replaceOrganizationSubscription: {
    who: 'operators',
    asksForPassword: true,
    body: () => ({ plan: 'enterprise', stage: 'active' }),
    ids: anyOrganization(200),
  },
  restoreInstallationOrganization: {
    who: 'operators',
    asksForPassword: true,
    body: () => ({}),
    ids: anyOrganization(409),
  },
  deleteFailedJob: { ...oneJob, asksForPassword: true, ids: consumed },
}
