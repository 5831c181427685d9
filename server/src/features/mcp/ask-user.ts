// Confirmation questions of tools, with the encrypted state that the client returns with the answer.
import { hash } from 'node:crypto'
import type { Member } from '../../domain/access/actor.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

const QUESTION_TTL_MS = 10 * MINUTE
export const QUESTION = 'confirm'

/** An answer is valid only for the same tool, arguments and user. */
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

/** The state was created for this question, and has not expired. */
export function isValidState({ secrets, clock }: Context, question: Question, state: unknown): boolean {
  if (typeof state !== 'string') return false
  const plain = secrets.unseal('mcp_question', Buffer.from(state, 'base64url'), bindingOf(question))
  return plain !== null && Number(plain) > clock.now()
}

/** Returns `ask` if there is no answer yet, or if it has expired or belongs to another question. */
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

/** A form with one checkbox. Accepting the form without checking the box is not consent. */
export const questionForm = {
  type: 'object' as const,
  properties: { go_ahead: { type: 'boolean' as const, title: 'Go ahead', description: 'Yes, do it.' } },
  required: ['go_ahead'],
}

/** Only clients that declare form elicitation can show the question. */
export function canAsk(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { form?: unknown; url?: unknown } }
  if (elicitation === undefined || elicitation === null) return false
  return elicitation.form !== undefined || elicitation.url === undefined
}
