// Lists every cell of the matrix: operation × caller × object at each id position.
import type { Route } from '../../server/src/platform/http/route-table.ts'
import { type Caller, scopesFor } from './callers.ts'
import { linkObjects } from './links.ts'
import { findOwnObject } from './objects.ts'
import type { IdsPolicy, OperationPolicy, PositionName } from './policy.ts'
import { type IdPosition, positionsOf } from './positions.ts'

/** The value at an id position: the name of an object of the caller's organization, or one of these. */
export const FOREIGN = 'of another organization'
export const FOREIGN_UPPER = 'of another organization, in capitals'
export const NONEXISTENT = 'nonexistent'
export const NO_UUID = 'no UUID'
export const OTHER_KIND = 'URI of another kind'
export const MALFORMED = 'no URI'
export const OTHER_ORIGIN = 'own, with a URI of another origin'

export type Choices = Readonly<Partial<Record<PositionName, string>>>

export interface Cell {
  readonly route: Route
  readonly policy: OperationPolicy
  readonly caller: Caller
  readonly choices: Choices
  /** The positions that the cell tests; the others get an object that the caller may use. */
  readonly positionsUnderTest: readonly PositionName[]
  /** From `combinations` of the policy table. */
  readonly line?: string
}

export function cellsOf(route: Route, policy: OperationPolicy, callers: readonly Caller[]): Cell[] {
  return (
    callers
      .filter((caller) => policy.scope === undefined || scopesFor(caller.grant, policy.scope) !== null)
      // Undocumented operations have no path for sessions.
      .filter(({ bearer }) => bearer !== 'session' || route.documented !== false)
      .flatMap((caller) => {
        const cell = (
          choices: Choices,
          positionsUnderTest: readonly PositionName[],
          line?: string,
        ): Cell => ({
          route,
          policy,
          caller,
          choices,
          positionsUnderTest,
          ...(line === undefined ? {} : { line }),
        })
        if (policy.who === 'link holders') {
          const name = positionsOf(route)[0]?.name ?? 'path link'
          return Object.keys(linkObjects).map((object) => cell({ [name]: object }, [name]))
        }
        return idCells(route, policy, caller, cell)
      })
  )
}

function idCells(
  route: Route,
  policy: OperationPolicy,
  caller: Caller,
  cell: (choices: Choices, positionsUnderTest: readonly PositionName[], line?: string) => Cell,
): Cell[] {
  const positions = positionsOf(route)
  const allowed = baseChoices(positions, policy, caller)
  const plain = policy.plain === undefined ? [] : [cell({}, [])]
  const single = positions.flatMap((position) =>
    objectsAt(position, policy.ids?.[position.name], caller).map((object) =>
      cell({ ...allowed, [position.name]: object }, [position.name]),
    ),
  )
  const pairs = positions.flatMap((one, index) =>
    positions
      .slice(index + 1)
      .flatMap((other) =>
        [FOREIGN, NONEXISTENT].flatMap((left) =>
          [FOREIGN, NONEXISTENT].map((right) =>
            cell({ ...allowed, [one.name]: left, [other.name]: right }, [one.name, other.name]),
          ),
        ),
      ),
  )
  const together = (policy.combinations ?? []).map(({ at, line }) =>
    cell({ ...allowed, ...at }, Object.keys(at) as PositionName[], line),
  )
  return [...plain, ...single, ...pairs, ...together]
}

/** The values at untested positions: none if optional, otherwise the first object with a line. */
function baseChoices(positions: readonly IdPosition[], policy: OperationPolicy, caller: Caller): Choices {
  return Object.fromEntries(
    positions
      .filter((position) => position.isRequired)
      .map(({ name }) => {
        const ids = policy.ids?.[name]
        const first = Object.keys(ids?.lines ?? {}).find((object) =>
          findOwnObject(ids?.kinds ?? [], object, caller),
        )
        return [name, first ?? NONEXISTENT]
      }),
  )
}

function objectsAt(position: IdPosition, ids: IdsPolicy | undefined, caller: Caller): string[] {
  const own = Object.keys(ids?.lines ?? {}).filter((object) =>
    findOwnObject(ids?.kinds ?? [], object, caller),
  )
  const invalidObjects = [FOREIGN, FOREIGN_UPPER, NONEXISTENT, NO_UUID]
  return position.location === 'path'
    ? [...own, ...invalidObjects]
    : [...own, ...invalidObjects, OTHER_KIND, MALFORMED, ...(own.length > 0 ? [OTHER_ORIGIN] : [])]
}
