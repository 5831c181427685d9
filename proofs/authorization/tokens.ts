// The token that a caller presents, created once for each user, kind of bearer and set of scopes.
import { grantApp } from './apps.ts'
import type { Caller } from './callers.ts'
import type { Fixture } from './fixture.ts'

export class TokenCache {
  readonly #fixture: Fixture
  readonly #cache = new Map<string, Promise<string>>()

  constructor(fixture: Fixture) {
    this.#fixture = fixture
  }

  get(caller: Caller, granted: readonly string[] | 'legacy'): Promise<string> {
    const key = `${caller.bearer} ${caller.person.userId} ${[granted].flat().join(' ')}`
    const token = this.#cache.get(key) ?? this.#create(caller, granted)
    this.#cache.set(key, token)
    return token
  }

  async #create({ bearer, person, tenant }: Caller, granted: readonly string[] | 'legacy'): Promise<string> {
    const { organizationId } = tenant
    if (bearer === 'personal')
      return (await this.#fixture.createToken(organizationId, person.userId, granted)).token
    const audience = bearer === 'app' ? 'api' : 'mcp'
    return (await grantApp(this.#fixture, { organizationId, ...person }, granted, { audience })).access
  }
}
