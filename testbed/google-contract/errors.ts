// Errors in the form that Google's APIs have.
import { ContractError } from '../calendar-contract/contract-error.ts'

export function toErrorBody({ status: code, reason, message, location }: ContractError): object {
  const place = location === null ? {} : { locationType: 'parameter', location }
  return { error: { errors: [{ domain: 'global', reason, message, ...place }], code, message } }
}

export const notFound = () => new ContractError(404, 'notFound', 'Not Found')

export const deleted = () => new ContractError(410, 'deleted', 'Resource has been deleted')
