import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './private-files.ts'

/** What was sent, on the disk until it is looked at. */
export interface SpooledFile {
  /** Bytes. */
  size: number
  sha256: string
  /** The whole content. @throws Error once the spool is closed */
  read(): Promise<Buffer>
}

/** The files of one call while it is worked on. */
export interface Spool {
  /** Writes a stream down, or answers undefined, and leaves it, when it has more bytes than `maxBytes`. */
  take(content: AsyncIterable<Buffer>, maxBytes: number): Promise<SpooledFile | undefined>
  /** Frees what they took. */
  close(): Promise<void>
}

/**
 * Opens spools in a folder, where many uploads that arrive slowly cost no memory. A file has a name for a moment only:
 * what is open without one is gone with its handle, or with the process, and a crash leaves nothing to delete.
 * `onContent` is called with each piece of a file that arrives; what it throws ends the arrival.
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
