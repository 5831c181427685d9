// An error response in the form that Google's APIs have.

export class ContractError extends Error {
  readonly status: number
  readonly reason: string
  readonly location: string | null

  constructor(status: number, reason: string, message: string, location: string | null = null) {
    super(message)
    this.status = status
    this.reason = reason
    this.location = location
  }

  get body(): object {
    const location = this.location === null ? {} : { locationType: 'parameter', location: this.location }
    const { status: code, reason, message } = this
    return { error: { errors: [{ domain: 'global', reason, message, ...location }], code, message } }
  }
}

export const badRequest = (message: string, location: string | null = null, reason = 'invalid') =>
  new ContractError(400, reason, message, location)

export const notFound = () => new ContractError(404, 'notFound', 'Not Found')

export const deleted = () => new ContractError(410, 'deleted', 'Resource has been deleted')
