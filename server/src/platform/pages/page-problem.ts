// Maps problems to error pages.
import type { ProblemKind } from '../../domain/pages/views.ts'
import { errorCatalog, Problem } from '../errors.ts'
import { show, type ViewResponse } from './page-table.ts'

/** A form submitted by another site. */
export class CrossSiteProblem extends Problem {
  constructor() {
    super('permission_denied', { message: 'This form was sent by another site.' })
  }
}

const byStatus: Readonly<Record<number, ProblemKind>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
  500: 'internal_error',
  503: 'unavailable',
}

export const statusOf = ({ code }: Problem): number => errorCatalog[code][0]

export function toProblemView(problem: Problem, requestId: string): ViewResponse {
  const status = statusOf(problem)
  const props = { kind: kindOf(problem), status, requestId, retryAfter: retryAfter(problem) }
  return show('problem', props, { status })
}

function kindOf(problem: Problem): ProblemKind {
  if (problem instanceof CrossSiteProblem) return 'cross_site'
  return byStatus[statusOf(problem)] ?? 'bad_request'
}

function retryAfter({ extras }: Problem): number | null {
  const seconds = Number(extras.headers?.['retry-after'])
  return Number.isInteger(seconds) ? seconds : null
}
