// Reads settings from the environment, then from .env, then from a running `meetwright dev` in this folder.
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readIfExists } from '../../platform/read-if-exists.ts'
import type { Environment, Invocation } from './command.ts'

/** The data folder of `meetwright dev`. */
export const devFolder = (cwd: string): string => join(cwd, '.meetwright')

export const devFile = (cwd: string): string => join(devFolder(cwd), 'dev.env')

/** Environment variables override the file. Tests never read the file. */
export function withEnvFile(environment: Environment, cwd: string): Environment {
  return environment.NODE_ENV === 'test' ? environment : { ...readEnvFile(join(cwd, '.env')), ...environment }
}

/** For operator commands: without DATABASE_URL they use the installation of `meetwright dev` in this folder. */
export function withDevInstallation({
  environment,
  cwd,
}: Pick<Invocation, 'environment' | 'cwd'>): Environment {
  return environment.DATABASE_URL ? environment : { ...readEnvFile(devFile(cwd)), ...environment }
}

const readEnvFile = (file: string): Environment => parseEnv(readIfExists(file) ?? '')
