// Reads the versions and the state of the installation.
import type { Static } from 'typebox'
import { zoneRelease } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { findPendingMigrations } from '../../platform/db/migrate.ts'
import { retryCounts } from '../../platform/jobs/store.ts'
import { packageVersion } from '../../platform/package-version.ts'
import { readRedisVersion } from './check-redis.ts'
import type { Installation } from './schema.ts'
import { serverVersion } from './store.ts'

export async function readInstallation({ config, db, clock }: Context): Promise<Static<typeof Installation>> {
  const [[server], [jobs], { applied, migrations }, redis] = await Promise.all([
    db.directory(serverVersion()),
    db.batch(retryCounts(clock.now())),
    findPendingMigrations(config.database.url),
    config.redisUrl === null ? null : readRedisVersion(config.redisUrl).catch(() => null),
  ])
  const { mail, signUp } = config
  return {
    versions: {
      meetwright: packageVersion(),
      node: process.versions.node,
      postgresql: server?.version ?? '',
      redis,
      time_zones: zoneRelease,
    },
    migrations: { applied, pending: [...migrations] },
    sign_up: signUp.isOpen ? 'open' : 'closed',
    mail_server: mail === null ? null : `${mail.host}:${mail.port}`,
    jobs: { waiting: (jobs?.due ?? 0) + (jobs?.waiting ?? 0), failed: jobs?.failed ?? 0 },
  }
}
