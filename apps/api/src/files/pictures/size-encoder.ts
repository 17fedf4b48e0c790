import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeSize, readSize } from './encode-size.ts'

// Child process: reads a picture from standard input, with one size per argument; writes each encoded size to standard
// output, in order, prefixed by its length in four bytes. See resized-pictures.ts.
sharp.concurrency(1)
const content = await buffer(process.stdin)
for (const argument of process.argv.slice(2)) {
  const encoded = await encodeSize(content, readSize(argument))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(encoded.length)
  process.stdout.write(Buffer.concat([length, encoded]))
}
