import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasLocalPostgres } from '@kindling/local-postgres'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { rootFolder } from '../platform/process/release.ts'

/** The data folder of the settings. Unlike `loadConfig`, creates nothing. */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv = process.env): string {
  return resolve(fileURLToPath(rootFolder), DATA_DIR || './.data')
}

/**
 * The settings of an existing installation. `loadConfig` would create a missing data folder with secrets, which is
 * right for a first start, and wrong for a command with a mistyped DATA_DIR.
 * @throws ConfigError in one line where the data folder is missing or has no database
 */
export function loadExistingConfig({ needsDatabase = true } = {}): Config {
  const { DATABASE_URL, JWT_SECRET, DATA_SECRET } = process.env
  const dataDir = dataDirOf()
  if (needsDatabase && !DATABASE_URL && !hasLocalPostgres(dataDir)) {
    throw new ConfigError([
      existsSync(dataDir)
        ? `DATA_DIR, ${dataDir}, has no database: set DATA_DIR or DATABASE_URL.`
        : `DATA_DIR, ${dataDir}, doesn’t exist: set DATA_DIR or DATABASE_URL.`,
    ])
  }
  const hasSecrets = (JWT_SECRET && DATA_SECRET) || existsSync(join(dataDir, 'secrets.json'))
  if (process.env.NODE_ENV !== 'production' && !hasSecrets) {
    throw new ConfigError([
      `DATA_DIR, ${dataDir}, isn’t that of an installation: set DATA_DIR, or JWT_SECRET and DATA_SECRET.`,
    ])
  }
  return loadConfig()
}
