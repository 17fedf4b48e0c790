import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

/** The release that runs: the version of the root package.json, which every release has beside it. */
export function readVersion(): string {
  const path = new URL('../../../../package.json', import.meta.url)
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8'))).version
}
