// Operations for operators of the installation. Only in a session: no token or app can call them.
import { normalizeEmail } from '../../domain/email/address.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { changeFailedJob } from './change-failed-job.ts'
import { loadOrganizations } from './load-organizations.ts'
import { createOrganizationForOwner, restoreOrganizationForOwner } from './open-organization.ts'
import { readInstallation } from './read-installation.ts'
import { replaceSubscription } from './replace-subscription.ts'
import { runChecks } from './run-checks.ts'
import {
  FailedJob,
  FailedJobFilters,
  Installation,
  InstallationChecks,
  InstallationOrganization,
  JobParams,
  NewInstallationOrganization,
  OpenedOrganization,
  OrganizationFilters,
  OrganizationRestoration,
  OrganizationSubscription,
  TestMail,
  toFailedJob,
  toInstallationChecks,
} from './schema.ts'
import { sendTestMail } from './send-test-mail.ts'
import { failedJobs } from './store.ts'

const common = { access: 'session', policy: 'operator', scope: null, plan: 'any', limit: 'session' } as const
/** These connect to other servers. */
const checked = { ...common, limit: ['session', 'installation_check'] } as const

export const installationRoutes = [
  row({
    ...common,
    id: 'getInstallation',
    method: 'GET',
    path: '/installation',
    summary: 'Get the installation',
    response: resource(Installation),
  }).run(readInstallation),

  row({
    ...checked,
    id: 'getInstallationChecks',
    method: 'GET',
    path: '/installation/checks',
    summary: 'Check the installation',
    response: resource(InstallationChecks),
  }).run(async (ctx) => toInstallationChecks(await runChecks(ctx), ctx.clock.now())),

  row({
    ...checked,
    id: 'createTestMail',
    method: 'POST',
    path: '/installation/test_mails',
    summary: 'Send a test mail to yourself',
    response: resource(TestMail),
    errors: ['conflict'],
    emits: 'test_mail.created',
  }).run((ctx, actor) => sendTestMail(ctx, actor)),

  row({
    ...common,
    id: 'listFailedJobs',
    method: 'GET',
    path: '/installation/failed_jobs',
    summary: 'List failed jobs of all organizations',
    query: FailedJobFilters,
    response: list(FailedJob, 'created_at:desc'),
  }).run(async (ctx, _actor, { query: { state }, page }) => {
    const rows = await ctx.db.batch(failedJobs(state === undefined ? null : state === 'failed', page))
    return pageOf(rows, page, (job) => toFailedJob(ctx.config.urls, job))
  }),

  row({
    ...common,
    id: 'retryFailedJob',
    method: 'POST',
    path: '/installation/failed_jobs/{uuid}/{subscriber}/retry',
    summary: 'Retry a failed job',
    params: JobParams,
    response: noContent,
    emits: 'failed_job.retried',
  }).run((ctx, actor, { params: { uuid, subscriber } }) =>
    changeFailedJob(ctx, actor, { eventId: uuid, subscriber }, 'failed_job.retried'),
  ),

  row({
    ...common,
    id: 'deleteFailedJob',
    method: 'DELETE',
    path: '/installation/failed_jobs/{uuid}/{subscriber}',
    summary: 'Discard a failed job',
    params: JobParams,
    response: noContent,
    reauthenticate: true,
    emits: 'failed_job.deleted',
  }).run((ctx, actor, { params: { uuid, subscriber } }) =>
    changeFailedJob(ctx, actor, { eventId: uuid, subscriber }, 'failed_job.deleted'),
  ),

  row({
    ...common,
    id: 'listInstallationOrganizations',
    method: 'GET',
    path: '/installation/organizations',
    summary: 'List organizations of the installation',
    query: OrganizationFilters,
    response: list(InstallationOrganization, 'created_at:desc'),
  }).run((ctx, _actor, { query, page }) => loadOrganizations(ctx, query.search_term ?? null, page)),

  row({
    ...common,
    id: 'createInstallationOrganization',
    method: 'POST',
    path: '/installation/organizations',
    summary: 'Create an organization and its owner',
    status: 201,
    body: NewInstallationOrganization,
    response: resource(OpenedOrganization),
    reauthenticate: true,
    errors: ['conflict', 'already_exists'],
    emits: 'installation_organization.created',
  }).run((ctx, actor, { body: { name, plan = 'enterprise', stage = 'active', owner } }) =>
    createOrganizationForOwner(ctx, actor, {
      name,
      plan,
      stage,
      owner: {
        name: owner.name,
        email: normalizeEmail(owner.email),
        timezone: owner.timezone ?? 'UTC',
        locale: owner.locale ?? 'en',
      },
    }),
  ),

  row({
    ...common,
    id: 'replaceOrganizationSubscription',
    method: 'PUT',
    path: '/installation/organizations/{uuid}/subscription',
    summary: 'Set the plan and the stage of an organization',
    body: OrganizationSubscription,
    response: resource(InstallationOrganization),
    reauthenticate: true,
    emits: 'installation_organization.updated',
  }).run((ctx, actor, { params, body }) => replaceSubscription(ctx, actor, params.uuid, body)),

  row({
    ...common,
    id: 'restoreInstallationOrganization',
    method: 'POST',
    path: '/installation/organizations/{uuid}/restoration',
    summary: 'Restore an organization that was deleted, or whose only member joined another one',
    body: OrganizationRestoration,
    response: resource(OpenedOrganization),
    reauthenticate: true,
    errors: ['conflict', 'already_exists'],
    emits: 'installation_organization.restored',
  }).run((ctx, actor, { params, body }) =>
    restoreOrganizationForOwner(ctx, actor, {
      organizationId: params.uuid,
      email: body.email === undefined ? null : normalizeEmail(body.email),
    }),
  ),
]
