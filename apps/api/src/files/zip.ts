import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive. */
export interface Packed {
  /** With folders: `pictures/profile.webp`. */
  name: string
  content: Buffer
  /** Already compressed, as pictures and PDFs are: deflating them again only takes time. */
  isPacked: boolean
}

/** A ZIP archive as a stream: only one file at a time is in memory. */
export function zipOf(files: AsyncIterable<Packed>): Readable {
  return Readable.from(chunksOf(files), { objectMode: false })
}

async function* chunksOf(files: AsyncIterable<Packed>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(content, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
