// Errors in the form that Microsoft Graph has.
import { ContractError } from '../calendar-contract/contract-error.ts'

export const toErrorBody = ({ reason, message }: ContractError): object => ({
  error: {
    code: reason === 'invalid' ? 'ErrorInvalidRequest' : reason,
    message,
    innerError: { 'request-id': '00000000-0000-0000-0000-000000000000' },
  },
})

export const notFound = () =>
  new ContractError(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
