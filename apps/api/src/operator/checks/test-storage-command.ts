import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { checkBucket } from '../../files/storage/bucket-check.ts'
import { createFolderStore } from '../../files/storage/folder-store.ts'
import { createStorage } from '../../files/storage/storage.ts'
import { Refusal, readArgs } from '../command-line.ts'
import { loadExistingConfig } from '../existing-settings.ts'

/** Writes, reads back and deletes one object in the file storage. */
export async function testStorageCommand(args: readonly string[]): Promise<number> {
  readArgs(args, [], {})
  const { bucket, dataDir } = loadExistingConfig({ needsDatabase: false })
  if (bucket !== undefined) {
    await checkBucket(bucket)
    console.info(`The bucket ${bucket.bucket} took an object, gave it back and removed it.`)
    return 0
  }
  if (!existsSync(dataDir)) throw new Refusal(`DATA_DIR, ${dataDir}, doesn’t exist.`)
  await tryFolder(dataDir).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(`${dataDir} can’t be used: ${String(error)}`)
  })
  console.info(`${dataDir} took a file, gave it back and removed it.`)
  return 0
}

/** @throws Refusal where the content differs when read back, or the file isn't deleted */
async function tryFolder(dataDir: string): Promise<void> {
  const storage = createStorage(createFolderStore(dataDir))
  const content = randomBytes(1000)
  const { key } = await storage.put(content, { contentType: 'application/pdf', isPublic: false })
  try {
    if (!content.equals(await storage.read(key))) throw new Refusal(`${dataDir} gave another content back.`)
  } finally {
    await storage.remove(key)
  }
  if ((await storage.open(key)) !== undefined) throw new Refusal(`${key} is still there in ${dataDir}.`)
}
