import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }

/** The root of the repository, or of a release. */
export const rootFolder = new URL('../../../../../', import.meta.url)

/** Kindling's version is that of `@kindling/api`, which changesets raise: .changeset/README.md. */
export const { version } = manifest

const releaseSchema = z.object({ platform: z.string(), arch: z.string(), commit: z.string() })
export type Release = z.output<typeof releaseSchema>

/** Build information written by deploy/release.sh; undefined in a checkout. */
export function readRelease(): Release | undefined {
  const path = new URL('release.json', rootFolder)
  return existsSync(path) ? releaseSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

/** Error text for a release built for another platform or processor, whose native modules can't be loaded. */
export function platformProblem(
  release: Pick<Release, 'platform' | 'arch'> | undefined,
  here: Pick<Release, 'platform' | 'arch'> = process,
): string | undefined {
  if (!release || (release.platform === here.platform && release.arch === here.arch)) return undefined
  const [built, runs] = [release, here].map(({ platform, arch }) => `${platform}-${arch}`)
  return `This release was built for ${built} and can’t run on ${runs}: build it with deploy/release.sh on a ${runs} machine.`
}
