// The plugin for API rows: admits a request, validates it, runs its row and adds the envelope.
import type { FastifyInstance } from 'fastify'
import type { Member, Visitor } from '../../domain/access/actor.ts'
import type { Context } from '../context.ts'
import type { PageRequest } from '../db/keyset.ts'
import { tagResources } from '../etags.ts'
import { acceptsCsv, CSV_PAGE_SIZE, requireWholeList } from '../lists/csv.ts'
import type { FeedPage, FeedRequest } from '../lists/feeds.ts'
import { cursorScopeOf, extraUnitsOf, listEnvelope, type Page, readPage } from '../lists/pages.ts'
import { sendCsvTable } from '../mounts/csv-file.ts'
import { sendWithEtag } from '../mounts/static-responses.ts'
import { withBrowser } from '../pages/session-member.ts'
import { isIdParameter } from '../uris.ts'
import { readIdempotencyKey } from '../writes/idempotency-key.ts'
import { acceptUploads } from './body.ts'
import { sendCsv, sendFeed } from './feeds.ts'
import { handleErrors, JSON_TYPE, sendJsonProblem } from './problems.ts'
import { responseSchema } from './response-schemas.ts'
import type { Route } from './route-table.ts'
import { admitRequest, countUnits, type RowDeps } from './steps.ts'
import { createValidator } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of an API row. */
    actor: Member | Visitor
  }
}

interface ApiRows {
  readonly deps: RowDeps
  readonly routes: readonly Route[]
}

export async function apiRows(app: FastifyInstance, { deps, routes }: ApiRows): Promise<void> {
  app.decorateRequest('actor')
  app.setErrorHandler(handleErrors(deps, sendJsonProblem))
  for (const route of routes) {
    const { upload } = route
    if (upload === undefined) registerRoute(app, deps, route)
    else
      app.register(async (plugin) => {
        acceptUploads(plugin, upload.types)
        registerRoute(plugin, deps, route)
      })
  }
}

function registerRoute(app: FastifyInstance, deps: RowDeps, route: Route): void {
  const validate = createValidator(route)
  const resources = route.response.kind === 'resource' ? tagResources(route, route.response) : null
  app.route({
    // RFC 9110 requires HEAD for everything that supports GET.
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation: route.id },
    schema: isPreserialized(route) ? {} : { response: { [route.status]: responseSchema(route.response) } },
    onRequest: (request) => admitRequest(deps, route, request),
    handler: async (request, reply) => {
      // Before validation, which removes unknown fields from the body.
      const checkIfMatch = resources?.readPrecondition(request, reply)
      const metadata = {
        id: request.id,
        idempotencyKey: readIdempotencyKey(request, app.prefix),
        checkIfMatch,
      }
      const { query, body } = validate(request.query, request.body)
      const params = lowerCaseIds(request.params as Record<string, string>)
      const ctx: Context = { ...deps.ctx, request: metadata }
      const actor = route.access === 'session' ? withBrowser(ctx.config, reply) : request.actor
      const run = (page: PageRequest | null, feed: FeedRequest | null = null, extraQuery = {}) => {
        const input = { params, query: { ...query, ...extraQuery }, body, page, feed }
        return route.run(ctx, actor as never, input as never)
      }
      if (route.response.kind === 'feed') {
        const read = (feedRequest: FeedRequest) => run(null, feedRequest) as Promise<FeedPage<unknown>>
        return sendFeed(deps, route, reply, { query, read })
      }
      if (route.response.kind !== 'list') {
        const result = await run(null)
        if (route.response.kind === 'file') {
          reply.header('cache-control', 'private, no-cache')
          return sendWithEtag(reply, { type: route.response.type, body: result as string })
        }
        const { csvTable } = route
        if (csvTable !== undefined && acceptsCsv(request.headers.accept))
          return sendCsvTable(reply, route.path, csvTable.toLines(result as never))
        if (resources) {
          await countUnits(deps, request, route, extraUnitsOf(route.countItems?.(result as never)))
          const { body: text, etag } = resources.serialize(reply, result)
          return reply.code(route.status).header('etag', etag).type(JSON_TYPE).serializer(String).send(text)
        }
        return reply.code(route.status).send(route.response.kind === 'empty' ? {} : undefined)
      }
      const scope = cursorScopeOf(route, params, query, request.actor)
      const page = readPage(route.response.sort, query, scope, ctx)
      const { csv } = route
      if (csv !== undefined && request.method === 'GET' && acceptsCsv(request.headers.accept)) {
        requireWholeList(query)
        const read = (from: PageRequest['from']) =>
          run({ ...page, count: CSV_PAGE_SIZE, from }, null, csv.query) as Promise<Page<unknown>>
        return sendCsv(deps, route, reply, { columns: csv.columns, first: await read(null), read })
      }
      const result = (await run(page)) as Page<unknown>
      await countUnits(deps, request, route, extraUnitsOf(result.computedCount))
      reply.code(route.status)
      const envelope = listEnvelope(result, page, scope, { ...ctx, apiUrl: ctx.config.urls.api })
      if (result.itemsJson === undefined) return envelope
      reply.type(JSON_TYPE).serializer(String)
      return `{"collection":${result.itemsJson},"pagination":${JSON.stringify(envelope.pagination)}}`
    },
  })
}

/** True if the route returns text. All other results are serialized by their schema. */
const isPreserialized = ({ response: { kind } }: Route): boolean => kind === 'feed' || kind === 'file'

/** PostgreSQL writes UUIDs in lower case, and ids are compared as strings. */
function lowerCaseIds(params: Record<string, string>): Record<string, string> {
  for (const name in params) if (isIdParameter(name)) params[name] = params[name]?.toLowerCase() ?? ''
  return params
}
