// Maps errors to the error catalog, and responds with them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sqlState } from '../db/sql-state.ts'
import { type ErrorCode, errorCatalog, invalid, Problem, problemBody } from '../errors.ts'
import { setLoggedError } from '../request-log.ts'
import type { HttpDeps } from './steps.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_argument',
}

/** Connection failures, startup and shutdown, too many clients, statement timeouts, prepared statements lost by a pooler. */
const UNAVAILABLE = /^(08|57P0|53|57014|26000|42P05)/

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined
  if (known) return new Problem(known)
  if (statusCode === 400) return invalid('request', (error as Error).message)
  if (isUnavailable(error))
    return new Problem('unavailable', { cause: error, headers: { 'retry-after': '1' } })
  return new Problem('internal_error', { cause: error })
}

function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return UNAVAILABLE.test(state)
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ENOENT') return true
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|is closed/.test(message)
  )
}

/** Shed requests have no cause and are not logged: a line for each would add load. The metrics count them as 503. */
export function toLoggedProblem(error: unknown, log: Logger, requestId: string): Problem {
  const problem = toProblem(error)
  const { cause } = problem.extras
  if (errorCatalog[problem.code][0] >= 500 && cause !== undefined)
    log.error({ request_id: requestId, err: cause }, problem.code)
  return problem
}

export type SendProblem = (problem: Problem, reply: FastifyReply) => FastifyReply

/** Returns an error handler that sets the status and the headers of the problem. `send` sends the body. */
export const handleErrors =
  ({ ctx }: HttpDeps, send: SendProblem) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toLoggedProblem(error, ctx.log, request.id)
    setLoggedError(reply.raw, problem.code)
    return send(problem, reply.code(errorCatalog[problem.code][0]).headers({ ...problem.extras.headers }))
  }

export const sendJsonProblem: SendProblem = (problem, reply) =>
  sendJson(reply, problemBody(problem, reply.request.id))

export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type(JSON_TYPE).serializer(JSON.stringify).send(body)
