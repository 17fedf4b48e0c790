import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fills a file system to the last byte. @returns a function that frees the space again */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler')
  const part = Buffer.alloc(1 << 20)
  try {
    for (;;) writeFileSync(file, part, { flag: 'a' })
  } catch (error) {
    if (Object(error).code !== 'ENOSPC') throw error
  }
  return () => {
    if (existsSync(file)) rmSync(file)
  }
}
