// The token or session that a caller presents, created once for each user, kind of bearer and set of scopes.
import { HOUR, instant } from '../../server/src/domain/time/instant.ts'
import { grantApp } from './apps.ts'
import type { Caller } from './callers.ts'
import type { Fixture } from './fixture.ts'
import { signIn } from './visitors.ts'

export class TokenCache {
  readonly #fixture: Fixture
  readonly #cache = new Map<string, Promise<string>>()

  constructor(fixture: Fixture) {
    this.#fixture = fixture
  }

  get(caller: Caller, granted: readonly string[] | 'legacy'): Promise<string> {
    const key = `${caller.bearer} ${caller.isUnconfirmed ?? false} ${caller.person.userId} ${[granted].flat().join(' ')}`
    const token = this.#cache.get(key) ?? this.#create(caller, granted)
    this.#cache.set(key, token)
    return token
  }

  async #create(
    { bearer, person, tenant, isUnconfirmed }: Caller,
    granted: readonly string[] | 'legacy',
  ): Promise<string> {
    const { organizationId } = tenant
    if (bearer === 'session') {
      const { ctx } = this.#fixture
      const signedInAt = instant(ctx.clock.now() - (isUnconfirmed ? HOUR : 0))
      return (await signIn({ ...ctx, clock: { ...ctx.clock, now: () => signedInAt } }, tenant, person)).secret
    }
    if (bearer === 'personal')
      return (await this.#fixture.createToken(organizationId, person.userId, granted)).token
    const audience = bearer === 'app' ? 'api' : 'mcp'
    return (await grantApp(this.#fixture, { organizationId, ...person }, granted, { audience })).access
  }
}
