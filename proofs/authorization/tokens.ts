// The token that a caller presents: made once for each user, kind of bearer and set of scopes.
import { letAppIn } from './apps.ts'
import type { Caller } from './callers.ts'
import type { World } from './world.ts'

export class Tokens {
  readonly #world: World
  readonly #made = new Map<string, Promise<string>>()

  constructor(world: World) {
    this.#world = world
  }

  of(caller: Caller, granted: readonly string[] | 'legacy'): Promise<string> {
    const key = `${caller.bearer} ${caller.person.userId} ${[granted].flat().join(' ')}`
    const token = this.#made.get(key) ?? this.#make(caller, granted)
    this.#made.set(key, token)
    return token
  }

  async #make({ bearer, person, tenant }: Caller, granted: readonly string[] | 'legacy'): Promise<string> {
    const { organizationId } = tenant
    if (bearer === 'personal') return (await this.#world.token(organizationId, person.userId, granted)).token
    const audience = bearer === 'app' ? 'api' : 'mcp'
    return (await letAppIn(this.#world, { organizationId, ...person }, granted, { audience })).access
  }
}
