// The people who book meetings of the demo: some thousands, who come again, and to several organizations.
import { type Names, namesOf } from '../../../domain/booking/invitee.ts'
import { demoPerson } from './people.ts'

export interface Customer extends Names {
  readonly email: string
  readonly timezone: string
  readonly phone: string
}

export const CUSTOMERS = 20_000
/** Shares no divisor with their number: so those of one event are all different people. */
const STRIDE = 7_919

const known: (Customer | undefined)[] = []

/** The same one for the same place, and another for each index. */
export function customerAt(place: number, index = 0): Customer {
  const at = (place + index * STRIDE) % CUSTOMERS
  const customer = known[at] ?? inventCustomer(at)
  known[at] = customer
  return customer
}

function inventCustomer(place: number): Customer {
  const { name, email, timezone } = demoPerson(place, 'customers.example')
  const [first_name, last_name] = name.split(' ')
  // Some say their name in two fields, some in one.
  const names = (place % 2 === 0 ? namesOf({ first_name, last_name }) : null) ?? {
    ...{ name, first_name: null, last_name: null },
  }
  // Numbers that nobody has.
  return { ...names, email, timezone, phone: `+120255501${String(place % 100).padStart(2, '0')}` }
}
