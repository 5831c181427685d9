// API schemas of the rules that a member waives, and of those that a booking has waived.
import { Type } from 'typebox'
import { type WaivableRule, waivableRules } from '../../domain/availability/waiver.ts'

const WHO =
  'Hosts of the event type may waive its rules, and their own hours and daily limit. Who may change the event type may waive them for all hosts.'

const rulesToWaive = (more = '') =>
  Type.Array(Type.Enum([...waivableRules]), {
    maxItems: waivableRules.length,
    description: `Rules to waive. ${WHO} Times that are busy, held, in a buffer or without seats stay closed.${more}`,
    examples: [['minimum_notice']],
  })

export const Allow = rulesToWaive()

/** Tools must not waive rules on their own. */
export const AllowOfTool = Type.Optional(
  rulesToWaive(' Use it only if the user asks for a time that the rules exclude.'),
)

const one = `(?:${waivableRules.join('|')})`

export const AllowList = Type.String({
  maxLength: 200,
  pattern: `^${one}(?:,${one}){0,${waivableRules.length - 1}}$`,
  description: `Comma-separated list of rules to waive: ${waivableRules.map((rule) => `\`${rule}\``).join(', ')}. ${WHO}`,
  examples: ['minimum_notice,outside_schedule'],
})

export const WaivedRules = (description: string) =>
  Type.Array(Type.Enum([...waivableRules]), { description, examples: [['minimum_notice']] })

/** The rules in a list that `AllowList` has validated. */
export const rulesOfList = (list: string | undefined): readonly WaivableRule[] =>
  list === undefined ? [] : (list.split(',') as WaivableRule[])
