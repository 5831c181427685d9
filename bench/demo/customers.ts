// The invitees of the demo: a fixed set of people who book several times, and with several organizations.
import { type Names, resolveNames } from '../../server/src/domain/booking/invitee.ts'
import { demoPerson } from '../../server/src/processes/cli/demo/people.ts'

export interface Customer extends Names {
  readonly email: string
  readonly timezone: string
  readonly phone: string
}

export const CUSTOMER_COUNT = 20_000
/** Coprime to CUSTOMER_COUNT, so all invitees of an event are different people. */
const STRIDE = 7_919

const cache: (Customer | undefined)[] = []

/** Deterministic. Each `index` gives another customer. */
export function customerAt(start: number, index = 0): Customer {
  const at = (start + index * STRIDE) % CUSTOMER_COUNT
  const customer = cache[at] ?? generateCustomer(at)
  cache[at] = customer
  return customer
}

function generateCustomer(index: number): Customer {
  const { name, email, timezone } = demoPerson(index, 'customers.example')
  const [first_name, last_name] = name.split(' ')
  // Half of the invitees have separate first and last names.
  const names = (index % 2 === 0 ? resolveNames({ first_name, last_name }) : null) ?? {
    ...{ name, first_name: null, last_name: null },
  }
  // Fictitious phone numbers.
  return { ...names, email, timezone, phone: `+120255501${String(index % 100).padStart(2, '0')}` }
}
