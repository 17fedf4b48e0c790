import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes below which a compressed file saves no packet. */
const WORTHWHILE = 1024

/**
 * Writes each script, the service worker's too, style sheet, list and drawing compressed beside itself, `.br` and `.gz`, for the server to send as they
 * are: as small as can be, and no work for each visitor.
 */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'kindling:compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir, 'assets')
    },
    closeBundle() {
      // It is called too where the build has failed before anything was written.
      if (!existsSync(folder)) return
      const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
      for (const file of [...names.map((name) => join(folder, name)), join(folder, '../sw.js')]) {
        const content = readFileSync(file)
        if (content.length < WORTHWHILE) continue
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
