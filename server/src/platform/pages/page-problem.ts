// Tells people what went wrong, in the words of their language, with a way on.
import type { ProblemKind } from '../../domain/pages/views.ts'
import { catalogue, Problem } from '../errors.ts'

/** A form that another site has sent. */
export class CrossSite extends Problem {
  constructor() {
    super('permission_denied', { message: 'This form was sent by another site.' })
  }
}

const byStatus: Readonly<Record<number, ProblemKind>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
  500: 'broken',
  503: 'unavailable',
}

export const statusOf = ({ code }: Problem): number => catalogue[code][0]

export function kindOf(problem: Problem): ProblemKind {
  if (problem instanceof CrossSite) return 'cross_site'
  return byStatus[statusOf(problem)] ?? 'unreadable'
}

export function retryAfter({ extras }: Problem): number | null {
  const seconds = Number(extras.headers?.['retry-after'])
  return Number.isInteger(seconds) ? seconds : null
}
