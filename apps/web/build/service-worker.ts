import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { z } from 'zod'
import { buildTargets } from './browsers.ts'
import { manifestSchema } from './manifest.ts'
import { offlineFiles, offlineScreens } from './offline-files.ts'
import { supportedBrowsers } from './supported-browsers.ts'

/** At the root, since its path is its scope. */
const FILE = 'sw.js'
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

/** A file to precache. Names of assets contain a hash, so they need no revision. */
interface Entry {
  url: string
  revision: string | null
}

const outputSchema = z.object({ output: z.tuple([z.looseObject({ code: z.string() })]) })

interface Shell {
  /** Starts with the page. */
  shell: readonly Entry[]
  /** The scripts of each screen by path prefix, as indexes into the files after the page. */
  screens: Readonly<Record<string, readonly number[]>>
  /** The entry script, whose hash identifies the version. */
  version: string
}

/** A separate build, since in the app's build the worker would share chunks with it. @returns its code */
async function buildWorker(
  { shell, screens, version }: Shell,
  shipped: Plugin,
  write: boolean,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [supportedBrowsers(), shipped],
    define: {
      KINDLING_SHELL: JSON.stringify(shell),
      KINDLING_SCREENS: JSON.stringify(screens),
      KINDLING_VERSION: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTargets,
      rolldownOptions: {
        input: join(root, 'src/service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
  })
  return outputSchema.parse(built).output[0].code
}

/** The page and the files that start the app offline. */
function readShell(): Shell {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const page = readFileSync(join(dist, 'app.html'))
  const revision = createHash('sha256').update(page).digest('base64url').slice(0, 12)
  const files = offlineFiles(manifest).map((file) => ({ url: `/${file}`, revision: null }))
  const version = `/${manifest['index.html']?.file}`
  return { shell: [{ url: '/app.html', revision }, ...files], screens: offlineScreens(manifest), version }
}

/**
 * Builds the service worker after the app; in development it has no files to install.
 * @param shipped a plugin that checks all shipped code
 */
export function serviceWorker(shipped: Plugin): Plugin {
  return {
    name: 'kindling:service-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, answer, next) => {
        buildWorker({ shell: [], screens: {}, version: '' }, shipped, false).then((code) => {
          answer.setHeader('content-type', 'text/javascript')
          answer.end(code)
        }, next)
      })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await buildWorker(readShell(), shipped, true)
      },
    },
  }
}
