// API operations on routing forms and their submissions.
import { Type } from 'typebox'
import { toTracking } from '../../domain/booking/invitee.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { changeRoutingForm } from './change-routing-form.ts'
import { createRoutingForm } from './create-routing-form.ts'
import { deleteRoutingForm } from './delete-routing-form.ts'
import { NewRoutingForm, RoutingForm, RoutingFormChanges, toRoutingForm } from './schema.ts'
import { routingFormById, routingFormIncludingDeleted, routingForms } from './store.ts'
import {
  NewRoutingFormSubmission,
  RoutingFormSubmission,
  SubmissionFilters,
  toRoutingFormSubmission,
} from './submission-schema.ts'
import { submissionById, submissions } from './submission-store.ts'
import { submitRoutingForm } from './submit-routing-form.ts'

const read = { method: 'GET', scope: 'routing_forms:read', plan: 'any', limit: 'api' } as const
const write = { policy: 'admin', scope: 'routing_forms:write', plan: 'any', limit: 'api' } as const

export const routingFormRoutes = [
  row({
    ...read,
    id: 'listRoutingForms',
    path: '/routing_forms',
    summary: 'List routing forms',
    policy: 'member',
    query: Type.Object({ organization: Type.Optional(Ref('organizations')) }),
    response: list(RoutingForm, 'created_at:desc', 'name', 'updated_at'),
  }).run(async (ctx, { organizationId }, { query, page }) => {
    if (query.organization !== undefined && idOf(query.organization) !== organizationId)
      throw new Problem('not_found')
    const rows = await ctx.db.withOrganization(organizationId).rows(routingForms(organizationId, page))
    return pageOf(rows, page, (form) => toRoutingForm(ctx, form))
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
    response: list(RoutingFormSubmission, 'created_at:desc'),
  }).run(async (ctx, { organizationId }, { query, page }) => {
    const reader = ctx.db.withOrganization(organizationId)
    const formId = query.form === undefined ? null : idOf(query.form)
    const period = readPeriod(query, 'min_created_at', 'max_created_at')
    if (formId !== null) orNotFound(await reader.first(routingFormIncludingDeleted(organizationId, formId)))
    const rows = await reader.rows(submissions(organizationId, { formId, ...period }, page))
    return pageOf(rows, page, (one) => toRoutingFormSubmission(ctx.config.urls, one))
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
