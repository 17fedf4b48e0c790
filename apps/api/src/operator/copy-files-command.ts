import { checkBucket } from '../files/storage/bucket-check.ts'
import { createBucketStore } from '../files/storage/bucket-store.ts'
import { type CopyReport, copyFiles } from '../files/storage/copy-files.ts'
import { createFolderStore } from '../files/storage/folder-store.ts'
import { Refusal, readArgs, UsageError } from './command-line.ts'
import { loadExistingConfig } from './existing-settings.ts'

/** Files copied concurrently: enough to saturate a bucket; files have 5 MB at most. */
const AT_ONCE = 16

function linesOf(
  { copied, found, bytes, different, failed, others }: CopyReport,
  isExact: boolean,
): string[] {
  const megabytes = (bytes / 1_000_000).toFixed(1)
  return [
    ...different.map((key) => `differs: ${key}`),
    ...failed.map(({ key, why }) => `failed: ${key}: ${why}`),
    `${copied} files copied, ${found} were there; ${megabytes} MB compared by SHA-256, ${different.length} differ, ${failed.length} failed.`,
    ...(others.length > 0
      ? [`${others.length} files are only there${isExact ? ', and were removed' : ''}.`]
      : []),
  ]
}

async function copy(where: 'to-bucket' | 'to-folder', isExact: boolean): Promise<number> {
  const { bucket, dataDir } = loadExistingConfig({ needsDatabase: false })
  if (!bucket) throw new Refusal('S3_BUCKET is missing: the bucket that files are copied to or from.')
  await checkBucket(bucket)
  const stores = [createFolderStore(dataDir), createBucketStore(bucket)] as const
  const [from, to] = where === 'to-bucket' ? stores : ([stores[1], stores[0]] as const)
  const onProgress = (done: number) => {
    if (done % 1000 === 0) console.info(`${done} files …`)
  }
  const report = await copyFiles(from, to, { atOnce: AT_ONCE, onProgress })
  if (isExact) await to.remove(report.others)
  for (const line of linesOf(report, isExact)) console.info(line)
  return report.different.length + report.failed.length === 0 ? 0 : 1
}

/**
 * Copies files between DATA_DIR and the bucket, and compares each by its SHA-256. Running it again resumes.
 * @returns 1 when a file differs or couldn't be copied
 */
export async function copyFilesCommand(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, ['to-bucket or to-folder'], {
    exact: { type: 'boolean', default: false },
  })
  const [where] = words
  if (where !== 'to-bucket' && where !== 'to-folder') {
    throw new UsageError(`Unknown: ${where}. to-bucket or to-folder goes there.`)
  }
  return await copy(where, values.exact)
}
