// Sends data to an open booking page: JSON, a file, an image or a mail, and problems as JSON.
import type { FastifyReply } from 'fastify'
import type { BookingResponse } from '../../domain/pages/booking-views.ts'
import { JSON_TYPE, type SendProblem } from '../http/problems.ts'
import { sendWithEtag } from '../mounts/static-responses.ts'
import { dataHeaders, imageHeaders, mailHeaders } from './page-headers.ts'
import { statusOf } from './page-problem.ts'
import { type AnyData, jsonResponse } from './page-table.ts'

export function sendData(reply: FastifyReply, response: AnyData): FastifyReply {
  if (response.kind === 'image')
    return sendWithEtag(reply.headers(imageHeaders), { type: response.type, body: response.bytes })
  if (response.kind === 'mail')
    return reply.code(200).headers(mailHeaders(response.frameAncestor)).send(response.html)
  if (response.kind === 'download')
    return reply
      .code(200)
      .headers(dataHeaders(response.type))
      .header('content-disposition', `attachment; filename="${response.name}"`)
      .send(response.text)
  return reply.code(response.status).headers(dataHeaders(JSON_TYPE)).send(JSON.stringify(response.body))
}

/** Sends the problem as a response that the page script understands. */
export const sendDataProblem: SendProblem = (problem, reply) => {
  const status = statusOf(problem)
  const reason = status === 429 || status === 503 ? 'too_many' : 'request_failed'
  const body = { kind: 'refused', reason, next: [] } satisfies BookingResponse
  return sendData(reply, jsonResponse(body, status))
}
