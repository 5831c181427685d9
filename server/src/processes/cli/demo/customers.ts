// The people who book meetings of the demo: some thousands, who come again, and to several organizations.
import { type Names, resolveNames } from '../../../domain/booking/invitee.ts'
import { demoPerson } from './people.ts'

export interface Customer extends Names {
  readonly email: string
  readonly timezone: string
  readonly phone: string
}

export const CUSTOMER_COUNT = 20_000
/** Shares no divisor with their number: so those of one event are all different people. */
const STRIDE = 7_919

const cache: (Customer | undefined)[] = []

/** The same one for the same place, and another for each index. */
export function customerAt(start: number, index = 0): Customer {
  const at = (start + index * STRIDE) % CUSTOMER_COUNT
  const customer = cache[at] ?? generateCustomer(at)
  cache[at] = customer
  return customer
}

function generateCustomer(index: number): Customer {
  const { name, email, timezone } = demoPerson(index, 'customers.example')
  const [first_name, last_name] = name.split(' ')
  // Some say their name in two fields, some in one.
  const names = (index % 2 === 0 ? resolveNames({ first_name, last_name }) : null) ?? {
    ...{ name, first_name: null, last_name: null },
  }
  // Numbers that nobody has.
  return { ...names, email, timezone, phone: `+120255501${String(index % 100).padStart(2, '0')}` }
}
