// Registers every page row: the steps in front of it, the page itself, its form, and the page of what goes wrong.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untouched } from '../../domain/pages/forms.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import type { Pages } from '../http/app.ts'
import type { Means } from '../http/steps.ts'
import { answerData } from './answer-data.ts'
import { answerPage, answerProblem, type Desk } from './answer-page.ts'
import { bookingPlace, isOnHost, placedUrl } from './booking-place.ts'
import { createFormReader } from './form-fields.ts'
import { admitVisit } from './page-steps.ts'
import type { PageRow, Redirect, Refusal, Shown } from './page-table.ts'
import { FORM_TYPE, MOST_FORM_BYTES, readFormBody } from './read-form-body.ts'
import { createBodyReader, MOST_JSON_BYTES } from './read-json-body.ts'
import { createQueryReader } from './read-query.ts'
import type { ReadSession, Visit } from './session.ts'
import { serveEmbedScript, serveFile } from './static-files.ts'
import type { Web } from './web.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

export interface PagesOptions {
  readonly rows: readonly PageRow[]
  readonly web: Web
  readonly readSession: ReadSession
  readonly urls: Config['urls']
}

export function createPages({ rows, web, readSession, urls }: PagesOptions): Pages {
  const pathOf = (id: string) => rows.find((row) => row.id === id)?.path ?? null
  const place = bookingPlace(urls)
  const desk: Desk = { web, place, signInPath: pathOf('signIn'), accountPath: pathOf('account') }
  return {
    urlOf: (url, host) => placedUrl(place, url, host),
    answerProblem: (means, problem, request, reply) => answerProblem(desk, means, problem, request, reply),
    register(app, means) {
      app.decorateRequest('visit', null)
      for (const file of web.files) serveFile(app, file)
      serveEmbedScript(app, web.embed)
      app.register(async (scope) => {
        scope.addContentTypeParser(
          FORM_TYPE,
          { parseAs: 'buffer', bodyLimit: MOST_FORM_BYTES },
          async (_request: FastifyRequest, bytes: Buffer) => readFormBody(bytes),
        )
        for (const row of rows) registerPage(scope, means, desk, row, readSession)
      })
    },
  }
}

function registerPage(
  app: FastifyInstance,
  means: Means,
  desk: Desk,
  row: PageRow,
  readSession: ReadSession,
): void {
  const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const { embeddable: isEmbeddable = false, answer, body } = row
  const url = isEmbeddable ? `${desk.place.inside}${path}` : path
  const config = { page: row.id, isEmbeddable, isData: answer !== undefined }
  const readQuery = createQueryReader(row.query)
  const addressOf = (request: FastifyRequest) => ({ params: request.params, query: readQuery(request.query) })
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isEmbeddable && !isOnHost(desk.place, request.headers.host)) throw new Problem('route_not_found')
    request.visit = await admitVisit(means, row, readSession, request)
    if (row.policy === 'signed_in' && request.visit.session === null)
      return sendToSignIn(means, desk, row, request, reply)
    return undefined
  }
  const { show, submit, form } = row
  if (show)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config,
      onRequest,
      handler: async (request, reply) => {
        const input = { ...addressOf(request), form: untouched }
        const answer = await show(contextOf(means, request), request.visit as never, input as never)
        return answerPage(desk, means, request, reply, answer)
      },
    })
  if (answer) {
    const readBody = body && createBodyReader(body)
    app.route({
      method: readBody ? 'POST' : ['GET', 'HEAD'],
      url,
      config,
      onRequest,
      bodyLimit: MOST_JSON_BYTES,
      handler: async (request, reply) => {
        const input = { ...addressOf(request), body: readBody?.(request.body) }
        return answerData(
          reply,
          await answer(contextOf(means, request), request.visit as never, input as never),
        )
      },
    })
  }
  if (submit && form) {
    const reader = createFormReader(form)
    const handle = async (request: FastifyRequest): Promise<Shown | Redirect> => {
      if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
      const [ctx, visit, at, sent] = [
        contextOf(means, request),
        request.visit,
        addressOf(request),
        request.body,
      ]
      const read = reader.read(sent)
      const outcome: Shown | Redirect | Refusal = read.ok
        ? await submit(ctx, visit as never, { ...at, form: read.values } as never)
        : { kind: 'refusal', ...read.state }
      if (outcome.kind !== 'refusal') return outcome
      // A button has no fields: what it sends was changed on the way.
      if (show === null) throw new Problem('invalid_argument')
      const state = reader.again(sent, outcome.faults, outcome.fault)
      const answer = await show(ctx, visit as never, { ...at, form: state } as never)
      return answer.kind === 'view' ? { ...answer, extras: { status: 422, ...answer.extras } } : answer
    }
    app.route({
      method: 'POST',
      url,
      config,
      onRequest,
      handler: async (request, reply) => answerPage(desk, means, request, reply, await handle(request)),
    })
  }
}

const contextOf = ({ ctx }: Means, request: FastifyRequest): Context => ({
  ...ctx,
  request: { id: request.id, retry: null },
})

/** Back to where they wanted to go, if it can be opened; what a form held is lost, so they begin at its page. */
function sendToSignIn(means: Means, desk: Desk, row: PageRow, request: FastifyRequest, reply: FastifyReply) {
  if (desk.signInPath === null) throw new Problem('permission_denied')
  const next = row.show === null ? '' : `?next=${encodeURIComponent(request.url)}`
  return answerPage(desk, means, request, reply, {
    kind: 'redirect',
    to: `${desk.signInPath}${next}`,
    extras: {},
  })
}
