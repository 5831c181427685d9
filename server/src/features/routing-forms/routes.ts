// API operations on routing forms and their submissions.
import { toTracking } from '../../domain/booking/invitee.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/db/database.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { changeRoutingForm } from './change-routing-form.ts'
import { createRoutingForm } from './create-routing-form.ts'
import { deleteRoutingForm } from './delete-routing-form.ts'
import {
  type FormRow,
  NewRoutingForm,
  RoutingForm,
  RoutingFormChanges,
  RoutingFormListQuery,
  toRoutingForm,
} from './schema.ts'
import { recentSubmissions, routingFormById, routingFormIncludingDeleted, routingForms } from './store.ts'
import { submissionCsv } from './submission-csv.ts'
import {
  NewRoutingFormSubmission,
  RoutingFormSubmission,
  RoutingFormSubmissionInList,
  SubmissionFilters,
  toRoutingFormSubmission,
  toSubmissionInList,
} from './submission-schema.ts'
import { submissionById, submissions, submissionsWithInvitee } from './submission-store.ts'
import { submitRoutingForm } from './submit-routing-form.ts'

const read = { method: 'GET', scope: 'routing_forms:read', plan: 'any', limit: 'api' } as const
const write = { policy: 'admin', scope: 'routing_forms:write', plan: 'any', limit: 'api' } as const

/** By the id of the form. */
async function countRecent(
  ctx: Context,
  reader: Reader,
  organizationId: string,
  forms: readonly FormRow[],
): Promise<ReadonlyMap<string, number>> {
  if (forms.length === 0) return new Map()
  const ids = forms.map(({ id }) => id)
  const counted = await reader.rows(recentSubmissions(organizationId, ids, ctx.clock.now()))
  return new Map(counted.map(({ id, submissions }) => [id, submissions]))
}

export const routingFormRoutes = [
  row({
    ...read,
    id: 'listRoutingForms',
    path: '/routing_forms',
    summary: 'List routing forms',
    policy: 'member',
    query: RoutingFormListQuery,
    response: list(RoutingForm, 'created_at:desc', 'name', 'updated_at'),
  }).run(async (ctx, { organizationId }, { query, page }) => {
    if (query.organization !== undefined && idOf(query.organization) !== organizationId)
      throw new Problem('not_found')
    const reader = ctx.db.withOrganization(organizationId)
    const rows = await reader.rows(routingForms(organizationId, page))
    const counts = query.expand === undefined ? null : await countRecent(ctx, reader, organizationId, rows)
    return pageOf(rows, page, (form) => ({
      ...toRoutingForm(ctx, form),
      ...(counts && { recent_submissions: counts.get(form.id) ?? 0 }),
    }))
  }),

  row({
    ...read,
    id: 'getRoutingForm',
    path: '/routing_forms/{uuid}',
    summary: 'Get a routing form',
    policy: 'member',
    response: resource(RoutingForm),
  }).run(async (ctx, { organizationId }, { params }) => {
    const query = routingFormById(organizationId, params.uuid)
    return toRoutingForm(ctx, orNotFound(await ctx.db.withOrganization(organizationId).first(query)))
  }),

  row({
    ...write,
    id: 'createRoutingForm',
    method: 'POST',
    path: '/routing_forms',
    summary: 'Create a routing form',
    status: 201,
    body: NewRoutingForm,
    response: resource(RoutingForm),
    // Returned if an event type in the rules does not exist.
    errors: ['not_found'],
    emits: 'routing_form.created',
  }).run(async (ctx, actor, { body }) => toRoutingForm(ctx, await createRoutingForm(ctx, actor, body))),

  row({
    ...write,
    id: 'updateRoutingForm',
    method: 'PATCH',
    path: '/routing_forms/{uuid}',
    summary: 'Update or publish a routing form',
    body: RoutingFormChanges,
    response: resource(RoutingForm),
    emits: 'routing_form.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toRoutingForm(ctx, await changeRoutingForm(ctx, actor, { id: params.uuid, changes: body })),
  ),

  row({
    ...write,
    id: 'deleteRoutingForm',
    method: 'DELETE',
    path: '/routing_forms/{uuid}',
    summary: 'Delete a routing form',
    response: noContent,
    emits: 'routing_form.deleted',
  }).run((ctx, actor, { params }) => deleteRoutingForm(ctx, actor, params.uuid)),

  row({
    ...read,
    id: 'listRoutingFormSubmissions',
    path: '/routing_form_submissions',
    summary: 'List routing form submissions',
    policy: 'admin',
    query: SubmissionFilters,
    response: list(RoutingFormSubmissionInList, 'created_at:desc'),
    csv: submissionCsv,
  }).run(async (ctx, { organizationId }, { query, page }) => {
    const reader = ctx.db.withOrganization(organizationId)
    const formId = query.form === undefined ? null : idOf(query.form)
    const period = readPeriod(query, 'min_created_at', 'max_created_at')
    if (formId !== null) orNotFound(await reader.first(routingFormIncludingDeleted(organizationId, formId)))
    const filter = { formId, ...period }
    const rows =
      query.expand === 'invitee'
        ? await reader.rows(submissionsWithInvitee(organizationId, filter, page))
        : await reader.rows(submissions(organizationId, filter, page))
    return pageOf(rows, page, (one) => toSubmissionInList(ctx.config.urls, one))
  }),

  row({
    ...read,
    id: 'getRoutingFormSubmission',
    path: '/routing_form_submissions/{uuid}',
    summary: 'Get a routing form submission',
    policy: 'admin',
    response: resource(RoutingFormSubmission),
  }).run(async (ctx, { organizationId }, { params }) => {
    const query = submissionById(organizationId, params.uuid)
    const submission = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
    return toRoutingFormSubmission(ctx.config.urls, submission)
  }),

  row({
    ...write,
    id: 'createRoutingFormSubmission',
    method: 'POST',
    path: '/routing_form_submissions',
    summary: 'Submit a routing form',
    policy: 'member',
    status: 201,
    body: NewRoutingFormSubmission,
    response: resource(RoutingFormSubmission),
    emits: 'routing_form_submission.created',
  }).run(async (ctx, actor, { body }) => {
    const submission = await submitRoutingForm(ctx, actor, {
      formId: idOf(body.routing_form),
      answers: body.questions_and_answers,
      tracking: toTracking(body.tracking ?? {}),
    })
    return toRoutingFormSubmission(ctx.config.urls, submission)
  }),
]
