import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files below this size in bytes aren't compressed: it would save no packet. */
const WORTHWHILE = 1024

/**
 * Precompresses scripts, service worker, style sheets, JSON and SVG as `.br` and `.gz` at the highest level, so that
 * the server doesn't compress at each request.
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
      // Also called when the build has failed before writing anything.
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
