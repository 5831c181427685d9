// Copies a browser with its cookies.
import { createVisitor, type Visitor } from '../../testbed/visitor.ts'

/** The same cookies, from another address or to another process of the service. */
export function copyVisitor(visitor: Visitor, url: string, address: string): Visitor {
  const copy = createVisitor({ url }, { address })
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}
