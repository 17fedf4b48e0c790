import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** The root of the repository, or of a release. */
export const rootFolder = new URL('../../../../', import.meta.url)

const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, rootFolder), 'utf8'))

/** Kindling's version: the only place that says it is the root's package.json. */
export const version = z.object({ version: z.string() }).parse(json('package.json')).version

const releaseSchema = z.object({ platform: z.string(), arch: z.string(), commit: z.string() })
export type Release = z.output<typeof releaseSchema>

/** What deploy/release.sh wrote down about this release; undefined in a checkout. */
export function readRelease(): Release | undefined {
  return existsSync(new URL('release.json', rootFolder))
    ? releaseSchema.parse(json('release.json'))
    : undefined
}

/** Says that a release was built for another platform or processor, whose native modules can't be loaded here. */
export function platformProblem(
  release: Pick<Release, 'platform' | 'arch'> | undefined,
  here: Pick<Release, 'platform' | 'arch'> = process,
): string | undefined {
  if (!release || (release.platform === here.platform && release.arch === here.arch)) return undefined
  const [built, runs] = [release, here].map(({ platform, arch }) => `${platform}-${arch}`)
  return `This release was built for ${built} and can’t run on ${runs}: build it with deploy/release.sh on a ${runs} machine.`
}
