import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../config.ts'
import { checkBucket } from '../files/bucket-check.ts'
import { createBucketStore } from '../files/bucket-store.ts'
import { type CopyReport, copyFiles } from '../files/copy-files.ts'
import { createFolderStore } from '../files/folder-store.ts'

const usage = `Copies files between DATA_DIR and the bucket of the S3 settings, and compares each by its SHA-256:
  pnpm copy-files to-bucket            what the bucket lacks
  pnpm copy-files to-folder            what the folder lacks
  pnpm copy-files to-bucket --exact    and removes there what isn't here: only while Kindling is stopped
Ends with 1 when a file differs or couldn't be copied. Run again, it goes on.`

/** Enough to keep a bucket busy; files have 5 MB at most. */
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
  const { bucket, dataDir } = loadConfig()
  if (!bucket) throw new ConfigError(['S3_BUCKET is missing: the bucket that files are copied to or from.'])
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

async function main(): Promise<number> {
  const options = { exact: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [where] = positionals
  if (where !== 'to-bucket' && where !== 'to-folder') {
    console.error(usage)
    return 1
  }
  try {
    return await copy(where, values.exact)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return 1
  }
}

process.exitCode = await main()
