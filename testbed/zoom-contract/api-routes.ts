// The API of the contract server: users and meetings of Zoom's API v2.
import { randomBytes, randomInt } from 'node:crypto'
import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { bodyOf, type ContractRequest, type ContractResponse } from '../calendar-contract/http.ts'
import type { JsonObject } from '../calendar-contract/json.ts'
import type { Account, AccountStore, ZoomScope } from './accounts.ts'
import { meetingNotFound, notFound } from './errors.ts'
import { type Meeting, readMeeting, readNewMeeting, recipientsOf } from './meeting-rules.ts'
import type { RateLimits } from './rate-limits.ts'

export const API_PATH = '/v2'

/** An email that Zoom would have sent. */
export interface ZoomEmail {
  readonly meetingId: number
  readonly recipient: string
}

export interface ApiOptions {
  readonly accounts: AccountStore
  readonly limits: RateLimits
  readonly emails: ZoomEmail[]
  readonly now: () => number
  /** The maximum, whatever the request says. */
  readonly pageSize: number
}

const MAX_PAGE_SIZE = 300
/** Lists shorten longer ones. */
const MAX_LISTED_AGENDA = 250
const MINUTE_MS = 60_000

export function createApi({ accounts, limits, emails, now, pageSize }: ApiOptions) {
  function createMeeting(request: ContractRequest, account: Account): ContractResponse {
    const body = bodyOf(request)
    const meeting: Meeting = {
      ...readNewMeeting(body),
      id: randomInt(10_000_000_000, 99_999_999_999),
      uuid: randomBytes(16).toString('base64'),
      createdAt: now(),
      password: randomBytes(4).toString('hex'),
    }
    account.meetings.set(meeting.id, meeting)
    recordEmails(meeting, recipientsOf(meeting, body))
    return { status: 201, body: showMeeting(meeting, account) }
  }

  function listMeetings({ query }: ContractRequest, account: Account): ContractResponse {
    checkParameters(query, ['type', 'page_size', 'next_page_token'])
    if (query.get('type') !== 'upcoming') throw badRequest('Invalid field.', 'type')
    const size = Number(query.get('page_size') ?? 30)
    if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE)
      throw badRequest('Invalid field.', 'page_size')
    const upcoming = [...account.meetings.values()]
      .filter(({ start, duration }) => start + duration * MINUTE_MS > now())
      .sort((a, b) => a.start - b.start || a.id - b.id)
    const from = readPageToken(query.get('next_page_token') ?? '')
    const to = from + Math.min(size, pageSize)
    return {
      status: 200,
      body: {
        page_size: size,
        total_records: upcoming.length,
        next_page_token: to < upcoming.length ? toPageToken(to) : '',
        meetings: upcoming.slice(from, to).map((meeting) => listedMeeting(meeting, account)),
      },
    }
  }

  function handleMeeting(request: ContractRequest, account: Account, id: string): ContractResponse {
    const meeting = account.meetings.get(Number(id))
    if (meeting === undefined) throw meetingNotFound(id)
    if (request.method === 'GET') return { status: 200, body: showMeeting(meeting, account) }
    if (request.method === 'PATCH') {
      checkParameters(request.query, ['occurrence_id'])
      const body = bodyOf(request)
      const changed = { ...meeting, ...readMeeting(body) }
      account.meetings.set(meeting.id, changed)
      recordEmails(changed, recipientsOf(changed, body))
      return { status: 204, body: undefined }
    }
    checkParameters(request.query, ['occurrence_id', 'schedule_for_reminder', 'cancel_meeting_reminder'])
    account.meetings.delete(meeting.id)
    // Without the parameter, the host gets an email.
    if (request.query.get('schedule_for_reminder') !== 'false') recordEmails(meeting, [account.email])
    return { status: 204, body: undefined }
  }

  const recordEmails = ({ id }: Meeting, recipients: readonly string[]): void =>
    void emails.push(...recipients.map((recipient) => ({ meetingId: id, recipient })))

  return (request: ContractRequest): ContractResponse => {
    const { method, authorization } = request
    const path = request.path.slice(API_PATH.length)
    const [, meetingId = null] = /^\/meetings\/(\d+)$/.exec(path) ?? []
    const scope = scopeOf(method, meetingId === null ? path : '/meetings/{id}')
    if (scope === undefined) throw notFound()
    const account = accounts.authorize(authorization, scope)
    const refusal = limits.refuse(account, method === 'POST' || method === 'PATCH')
    if (refusal !== null) return refusal
    if (meetingId !== null) return handleMeeting(request, account, meetingId)
    if (path === '/users/me') return { status: 200, body: showUser(account) }
    return method === 'POST' ? createMeeting(request, account) : listMeetings(request, account)
  }
}

const scopes: Readonly<Record<string, ZoomScope>> = {
  'GET /users/me': 'user:read:user',
  'GET /users/me/meetings': 'meeting:read:list_meetings',
  'POST /users/me/meetings': 'meeting:write:meeting',
  'GET /meetings/{id}': 'meeting:read:meeting',
  'PATCH /meetings/{id}': 'meeting:update:meeting',
  'DELETE /meetings/{id}': 'meeting:delete:meeting',
}

const scopeOf = (method: string, path: string): ZoomScope | undefined => scopes[`${method} ${path}`]

function checkParameters(query: URLSearchParams, allowed: readonly string[]): void {
  for (const name of query.keys()) if (!allowed.includes(name)) throw badRequest('Invalid field.', name)
}

const toPageToken = (from: number): string => Buffer.from(`page ${from}`).toString('base64url')

function readPageToken(token: string): number {
  if (token === '') return 0
  const [, from] = /^page (\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (from === undefined) throw new ContractError(400, '300', 'The next page token is invalid or expired.')
  return Number(from)
}

const showUser = ({ subject, email }: Account): JsonObject => ({
  id: subject,
  email,
  first_name: 'Ada',
  last_name: 'Lovelace',
  display_name: 'Ada Lovelace',
  type: 2,
  timezone: 'Europe/Berlin',
  verified: 1,
  status: 'active',
})

const listedMeeting = (meeting: Meeting, { subject }: Account): JsonObject => ({
  uuid: meeting.uuid,
  id: meeting.id,
  host_id: subject,
  topic: meeting.topic,
  type: 2,
  start_time: toUtc(meeting.start),
  duration: meeting.duration,
  timezone: meeting.timezone,
  agenda: meeting.agenda.slice(0, MAX_LISTED_AGENDA),
  created_at: toUtc(meeting.createdAt),
  join_url: joinUrlOf(meeting),
})

const showMeeting = (meeting: Meeting, account: Account): JsonObject => ({
  ...listedMeeting(meeting, account),
  agenda: meeting.agenda,
  host_email: account.email,
  status: 'waiting',
  start_url: `https://us05web.zoom.us/s/${meeting.id}?zak=host`,
  password: meeting.password,
  settings: meeting.settings,
})

export const joinUrlOf = ({ id, password }: Meeting): string =>
  `https://us05web.zoom.us/j/${id}?pwd=${password}`

const toUtc = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
