// A refusal of a contract server. Each provider has its own form of the response.

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
}

/** `location`: the parameter or field that is wrong. */
export const badRequest = (message: string, location: string | null = null, reason = 'invalid') =>
  new ContractError(400, reason, message, location)
