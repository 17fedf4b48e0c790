import { isAbsolute } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Bytes of one import, as a browser would fetch it. */
export interface Size {
  minified: number
  gzip: number
  brotli: number
}

export interface BundleOptions {
  /** The entry is resolved as a file of this folder (absolute), so that its imports find the folder's packages. */
  folder: string
  minify?: boolean
  /** `react`: what every app has already. `packages`: all that isn't written here. */
  without?: 'react' | 'packages'
}

const react = /^(react|react-dom|scheduler)(\/|$)/

/**
 * One file of JavaScript with all that the entry needs; style sheets are left out.
 * @throws when an import can't be found: a size without it would be a lie.
 */
export async function bundle(
  entry: string,
  { folder, minify = true, without = 'react' }: BundleOptions,
): Promise<string> {
  const id = `${folder.replace(/\/?$/, '/')}measured-entry.ts`
  const build = await rolldown({
    input: id,
    platform: 'browser',
    // lucide's index names 1600 icons: only those that are asked for are read.
    experimental: { lazyBarrel: true },
    external: (source) =>
      react.test(source) || (without === 'packages' && !source.startsWith('.') && !isAbsolute(source)),
    moduleTypes: { '.css': 'empty' },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: { conditionNames: ['import', 'module', 'browser', 'production', 'default'] },
    plugins: [
      {
        name: 'measured-entry',
        resolveId: (source) => (source === id ? id : null),
        load: (source) => (source === id ? entry : null),
      },
    ],
    onLog: (level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      // Packages' own marks for frameworks with server components.
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
