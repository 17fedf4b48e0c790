import { readRelease, version } from '../platform/process/release.ts'
import { jsonOption, print, readArgs } from './command-line.ts'

/** Prints the version, and what it was built from. */
export async function versionCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const release = readRelease()
  const built = release && `, built for ${release.platform}-${release.arch} from ${release.commit}`
  print(
    values.json,
    { version, node: process.version, release: release ?? null },
    `Kindling ${version}${built ?? ''} (Node ${process.version})`,
  )
  return 0
}
