import { isAbsolute } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Transfer size of an import, in bytes. */
export interface Size {
  minified: number
  gzip: number
  brotli: number
}

export interface BundleOptions {
  /** Absolute folder from which the entry's imports are resolved. */
  folder: string
  minify?: boolean
  /** What to exclude: `react` (every app has it), or all `packages` from outside. */
  without?: 'react' | 'packages'
}

const react = /^(react|react-dom|scheduler)(\/|$)/

/**
 * Bundles an entry into one JavaScript file, without style sheets.
 * @throws Error when an import can't be resolved, since the size would be wrong
 */
export async function bundle(
  entry: string,
  { folder, minify = true, without = 'react' }: BundleOptions,
): Promise<string> {
  const id = `${folder.replace(/\/?$/, '/')}measured-entry.ts`
  const build = await rolldown({
    input: id,
    platform: 'browser',
    // lucide's index exports 1600 icons: parse only the imported ones.
    experimental: { lazyBarrel: true },
    external: (source) =>
      react.test(source) || (without === 'packages' && !source.startsWith('.') && !isAbsolute(source)),
    moduleTypes: { '.css': 'empty' },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: { conditionNames: ['import', 'module', 'browser', 'production', 'default'] },
    plugins: [
      {
        name: 'measured-entry',
        resolveId: (source, _, { kind }) => {
          if (source === id) return id
          // Code that is loaded later isn't part of the import.
          return kind === 'dynamic-import' ? { id: source, external: true } : null
        },
        load: (source) => (source === id ? entry : null),
      },
    ],
    onLog: (level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      // 'use client' directives of packages.
      if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') console.warn(log.message)
    },
  })
  try {
    const { output } = await build.generate({ format: 'esm', minify, codeSplitting: false })
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  } finally {
    await build.close()
  }
}

export function sizeOf(code: string): Size {
  return {
    minified: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
}
