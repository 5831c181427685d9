// Notices of Google about a calendar. They have no body: everything is in the address and in headers.
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../platform/errors.ts'
import { type NoticeHandler, takeNotice } from './take-notice.ts'
import { channelIdOf, isWatchToken } from './watch-address.ts'

const MAX_HEADER_LENGTH = 256

export const takeGoogleNotice: NoticeHandler = async (ctx, { link, target, request }, response) => {
  const { headers } = request.raw
  if (
    headerOf(headers, 'x-goog-channel-id') !== channelIdOf(target) ||
    !isWatchToken(ctx, link, headerOf(headers, 'x-goog-channel-token'))
  )
    throw new Problem('not_found')
  // Sent once when the channel is created.
  const isFirst = headerOf(headers, 'x-goog-resource-state') === 'sync'
  await takeNotice(ctx, target, isFirst ? 'none' : 'read')
  response.writeHead(isFirst ? 200 : 202).end()
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' && value.length <= MAX_HEADER_LENGTH ? value : ''
}
