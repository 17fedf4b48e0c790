import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './private-files.ts'

/** An uploaded file on disk, until it is processed. */
export interface SpooledFile {
  /** Bytes. */
  size: number
  sha256: string
  /** The whole content. @throws Error once the spool is closed */
  read(): Promise<Buffer>
}

/** Temporary files of one call. */
export interface Spool {
  /** Writes a stream to disk; stops and returns undefined when it has more than `maxBytes` bytes. */
  take(content: AsyncIterable<Buffer>, maxBytes: number): Promise<SpooledFile | undefined>
  /** Frees the disk space. */
  close(): Promise<void>
}

/**
 * Opens spools in a folder, so that slow uploads don't take memory. Files are unlinked while open: the space is freed
 * when the handle is closed or the process ends, so that a crash leaves nothing to clean up. `onContent` is called for
 * each chunk; an error thrown there aborts the upload.
 */
export function createSpools(folder: string): { open(onContent?: () => void): Spool } {
  makeFolder(folder, 0o700)
  return { open: (onContent = () => {}) => openSpool(folder, onContent) }
}

function openSpool(folder: string, onContent: () => void): Spool {
  const handles: FileHandle[] = []
  return {
    async take(content, maxBytes) {
      const path = join(folder, randomUUID())
      const handle = await open(path, 'wx+', 0o600)
      handles.push(handle)
      await rm(path)
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of content) {
        onContent()
        if (size + chunk.length > maxBytes) return undefined
        await handle.write(chunk, 0, chunk.length, size)
        hash.update(chunk)
        size += chunk.length
      }
      return { size, sha256: hash.digest('base64url'), read: () => readWhole(handle, size) }
    },
    async close() {
      await Promise.all(handles.splice(0).map((handle) => handle.close()))
    },
  }
}

async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const content = Buffer.alloc(size)
  let read = 0
  while (read < size) {
    const { bytesRead } = await handle.read(content, read, size - read, read)
    if (bytesRead === 0) throw new Error('a spooled file is shorter than it was')
    read += bytesRead
  }
  return content
}
