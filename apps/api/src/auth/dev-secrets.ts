import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder, readOrCreateFile } from '../files/private-files.ts'

const stored = z.object({ jwt: z.string().min(32), data: z.string().min(32) })

/**
 * Secrets of a development server: generated once and stored in the data folder with owner-only permissions, so that
 * sessions survive a restart. Production sets its own.
 */
export function ensureDevSecrets(dataDir: string): z.output<typeof stored> {
  makeFolder(dataDir)
  const fresh = { jwt: randomBytes(32).toString('base64url'), data: randomBytes(32).toString('base64url') }
  return stored.parse(JSON.parse(readOrCreateFile(join(dataDir, 'secrets.json'), JSON.stringify(fresh))))
}
