// The plugin for page rows: steps, page, form, data and error page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyForm } from '../../domain/pages/forms.ts'
import { Problem } from '../errors.ts'
import { handleErrors, type SendProblem } from '../http/problems.ts'
import { createFormReader } from './form-fields.ts'
import type { PageDeps } from './page-deps.ts'
import { toProblemView } from './page-problem.ts'
import { admitVisit } from './page-steps.ts'
import {
  type FormRejection,
  type PageHandler,
  type PageRow,
  type Redirect,
  redirect,
  type ViewResponse,
} from './page-table.ts'
import {
  createBodyReader,
  createQueryReader,
  FORM_TYPE,
  MAX_FORM_BYTES,
  MAX_JSON_BYTES,
  MAX_ONE_CLICK_BYTES,
  ONE_CLICK_TYPE,
  readFormBody,
  readOneClickBody,
} from './read-input.ts'
import { sendData, sendDataProblem } from './send-data.ts'
import { sendEmbeddable, sendPage } from './send-page.ts'
import { isRecentlyAuthenticated, type Visit } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor of a page, after the steps. */
    visit?: Visit
  }
}

export async function pageRows(app: FastifyInstance, { deps }: { readonly deps: PageDeps }): Promise<void> {
  app.decorateRequest('visit')
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    async (_request: FastifyRequest, bytes: Buffer) => readFormBody(bytes),
  )
  app.addContentTypeParser(
    ONE_CLICK_TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_ONE_CLICK_BYTES },
    async (_request: FastifyRequest, bytes: Buffer) => readOneClickBody(bytes),
  )
  // Other origins may call the API but must not read pages.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('access-control-allow-origin')
  })
  for (const row of deps.rows) registerPage(app, deps, row)
}

function registerPage(app: FastifyInstance, deps: PageDeps, row: PageRow): void {
  const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const { embeddable: isEmbeddable = false, show, submit, form, respond, body } = row
  const send = isEmbeddable ? sendEmbeddable : sendPage
  const sendProblem: SendProblem = (problem, reply) =>
    send(deps, reply, toProblemView(problem, reply.request.id))
  const options = {
    url: isEmbeddable ? `${deps.bookingPaths.routePrefix}${path}` : path,
    config: { operation: row.id },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.visit = await admitVisit(deps, row, request)
      const detour = findDetour(deps, row, request)
      return detour === null ? undefined : send(deps, reply, detour)
    },
    errorHandler: handleErrors(deps, respond ? sendDataProblem : sendProblem),
    // Other pages show session data, whose length must not depend on its similarity to the request (BREACH).
    ...(isEmbeddable ? {} : { compress: false as const }),
  }
  const readQuery = createQueryReader(row.query)
  const readAddress = ({ params, query }: FastifyRequest) => ({ params, query: readQuery(query) })
  const run = <Outcome>(handler: PageHandler<Outcome>, { id, visit }: FastifyRequest, input: object) =>
    handler({ ...deps.ctx, request: { id, idempotencyKey: null } }, visit as never, input as never)
  if (show)
    app.route({
      ...options,
      method: ['GET', 'HEAD'],
      handler: async (request, reply) =>
        send(deps, reply, await run(show, request, { ...readAddress(request), form: emptyForm })),
    })
  if (respond) {
    const readBody = body && createBodyReader(body)
    app.route({
      ...options,
      method: readBody ? 'POST' : ['GET', 'HEAD'],
      bodyLimit: MAX_JSON_BYTES,
      handler: async (request, reply) => {
        const input = { ...readAddress(request), body: readBody?.(request.body) }
        return sendData(reply, await run(respond, request, input))
      },
    })
  }
  if (submit && form) {
    const reader = createFormReader(form)
    const handle = async (request: FastifyRequest): Promise<ViewResponse | Redirect> => {
      const submitted = request.body
      if (!(submitted instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
      const address = readAddress(request)
      const parsed = reader.read(submitted)
      const outcome: ViewResponse | Redirect | FormRejection = parsed.ok
        ? await run(submit, request, { ...address, form: parsed.values })
        : { kind: 'refusal', ...parsed.state }
      if (outcome.kind !== 'refusal') return outcome
      // A button has no editable fields, so the request was tampered with.
      if (show === null) throw new Problem('invalid_argument')
      const state = reader.redisplay(submitted, outcome.errors, outcome.error)
      const response = await run(show, request, { ...address, form: state })
      return response.kind === 'view'
        ? { ...response, extras: { status: 422, ...response.extras } }
        : response
    }
    app.route({
      ...options,
      method: 'POST',
      handler: async (request, reply) => send(deps, reply, await handle(request)),
    })
  }
}

/** The page to open before the requested one: sign-in, what became of the organization, set-up of a second factor, or the confirmation of the identity. */
function findDetour(deps: PageDeps, row: PageRow, { url, visit }: FastifyRequest): Redirect | null {
  if (row.policy !== 'signed_in') return null
  const session = visit?.session ?? null
  // The target of a button has no page to return to.
  const returnTo = row.show === null ? null : url
  if (session === null) return redirectVia(deps.signInPath, returnTo)
  const { reauthenticate, duringSetUp = false, whileDeleted = false } = row
  if (session.isOrganizationDeleted && !whileDeleted) return redirectVia(deps.deletedPath, null)
  if (session.mustSetUpSecondFactor && !duringSetUp) return redirectVia(deps.setUpPath, returnTo)
  if (reauthenticate === undefined || isRecentlyAuthenticated(session, deps.ctx.clock.now())) return null
  return redirectVia(deps.confirmPath, reauthenticate === true ? url : reauthenticate)
}

function redirectVia(path: string | null, next: string | null): Redirect {
  if (path === null) throw new Problem('permission_denied')
  return redirect(next === null ? path : `${path}?next=${encodeURIComponent(next)}`)
}
