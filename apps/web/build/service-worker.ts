import type { Plugin } from 'vite'

/** Where browsers look for it: its place is what it serves. */
const ADDRESS = '/sw.js'
const SOURCE = 'src/service-worker/sw.ts'

/** The service worker among the entries of the build. */
export const serviceWorkerEntry = { sw: SOURCE }

/** The name of an entry's file: that of the service worker never changes, others carry a digest. */
export const entryFileName = ({ name }: { name: string }) =>
  name === 'sw' ? ADDRESS.slice(1) : 'assets/[name]-[hash:7].js'

/** Serves it where nothing is built, and refuses a build in which it isn't one script by itself. */
export function serviceWorker(): Plugin {
  return {
    name: 'kindling:service-worker',
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_, answer, next) => {
        server.transformRequest(`/${SOURCE}`).then((found) => {
          answer.setHeader('content-type', 'text/javascript')
          answer.end(found?.code)
        }, next)
      })
    },
    generateBundle(_, bundle) {
      const built = bundle[ADDRESS.slice(1)]
      // The pages that are rendered beforehand have none.
      if (built?.type !== 'chunk') return
      const needs = [...built.imports, ...built.dynamicImports, ...built.exports]
      if (needs.length > 0)
        this.error(`The service worker has to be one script by itself: ${needs.join(', ')}`)
    },
  }
}
