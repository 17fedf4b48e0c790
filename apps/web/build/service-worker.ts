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

/** Where browsers look for it: its place is what it serves. */
const FILE = 'sw.js'
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

/** A file to install. Names of assets are their version already. */
interface Entry {
  url: string
  revision: string | null
}

const outputSchema = z.object({ output: z.tuple([z.looseObject({ code: z.string() })]) })

interface Shell {
  /** The page first. */
  shell: readonly Entry[]
  /** By the beginning of an address, which files after the page it starts with. */
  screens: Readonly<Record<string, readonly number[]>>
  /** The script that tells this version from others. */
  version: string
}

/** One script by itself: in the build of the app it would share files with it. Answers its code where it isn't written. */
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

/** The page and the files that start the app without a connection. */
function readShell(): Shell {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const page = readFileSync(join(dist, 'app.html'))
  const revision = createHash('sha256').update(page).digest('base64url').slice(0, 12)
  const files = offlineFiles(manifest).map((file) => ({ url: `/${file}`, revision: null }))
  const version = `/${manifest['index.html']?.file}`
  return { shell: [{ url: '/app.html', revision }, ...files], screens: offlineScreens(manifest), version }
}

/**
 * Builds the service worker once the app and its page are there; where nothing is built it has no files to install.
 * @param shipped looks at everything that is shipped
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
