// Asks the user before something that was there is changed: the question, and the sealed state that its answer comes back with.
import { hash } from 'node:crypto'
import type { Member } from '../../domain/access/actor.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

/** How long a user may think about it. */
const QUESTION_TTL_MS = 10 * MINUTE
export const QUESTION = 'confirm'

/** What was asked: the same tool with the same arguments, by the same user, and nothing else. */
interface Question {
  readonly tool: string
  readonly args: unknown
  readonly member: Member
}

const bindingOf = ({ tool, args, member }: Question): string =>
  JSON.stringify([tool, hash('sha256', JSON.stringify(args)), member.organizationId, member.userId])

export function sealQuestion({ secrets, clock }: Context, question: Question): string {
  const plain = String(clock.now() + QUESTION_TTL_MS)
  return secrets.seal('mcp_question', plain, bindingOf(question)).toString('base64url')
}

function isValidState({ secrets, clock }: Context, question: Question, state: unknown): boolean {
  if (typeof state !== 'string') return false
  const plain = secrets.unseal('mcp_question', Buffer.from(state, 'base64url'), bindingOf(question))
  return plain !== null && Number(plain) > clock.now()
}

/** `ask`: nobody has been asked yet, or so long ago, or something else. */
export function resolveAnswer(
  ctx: Context,
  question: Question,
  responses: Readonly<Record<string, unknown>> | undefined,
  state: unknown,
): 'yes' | 'no' | 'ask' {
  const response = responses?.[QUESTION] as { action?: unknown; content?: { go_ahead?: unknown } } | undefined
  if (response === undefined || !isValidState(ctx, question, state)) return 'ask'
  return response.action === 'accept' && response.content?.go_ahead === true ? 'yes' : 'no'
}

/** A form of one box: whoever accepts it without ticking has not said yes. */
export const questionForm = {
  type: 'object' as const,
  properties: { go_ahead: { type: 'boolean' as const, title: 'Go ahead', description: 'Yes, do it.' } },
  required: ['go_ahead'],
}

/** Only clients that say that they can show a form are asked. */
export function canAsk(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { form?: unknown; url?: unknown } }
  if (elicitation === undefined || elicitation === null) return false
  return elicitation.form !== undefined || elicitation.url === undefined
}
