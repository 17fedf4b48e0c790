import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes below which a compressed file saves no packet. */
const WORTHWHILE = 1024

/**
 * Writes each script, style sheet, list and drawing compressed beside itself, `.br` and `.gz`, for the server to send as they
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
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css|svg|json)$/.test(name)) continue
        const content = readFileSync(join(folder, name))
        if (content.length < WORTHWHILE) continue
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
