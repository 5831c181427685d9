// Errors in the form that Zoom has. The reason is Zoom's code.
import { ContractError } from '../calendar-contract/contract-error.ts'

/** Faults of the body or query have the code 300. */
export const toErrorBody = ({ reason, message, location }: ContractError): object => ({
  code: /^\d+$/.test(reason) ? Number(reason) : 300,
  message: location === null ? message : 'Validation Failed.',
  ...(location === null ? {} : { errors: [{ field: location, message }] }),
})

export const notFound = () => new ContractError(404, '404', 'API endpoint not found.')

export const meetingNotFound = (id: string) =>
  new ContractError(404, '3001', `Meeting does not exist: ${id}.`)
