import type { Plugin } from 'vite'

const router = /react-router.dist.production.*[.]mjs$/

// What keeps a component in the bundle though nothing uses it: a name for developers, a call that might do something
// else than make it, and a class whose parent might.
const displayNames = /^\w+\.displayName = .*;$/gm
const calls = /^((?:var|let|const) \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm
const classes = /^(var \w+ = )(class extends [\s\S]*?^\});$/gm

function markPure(code: string) {
  return code
    .replaceAll(displayNames, '')
    .replaceAll(calls, '$1/* @__PURE__ */ $2')
    .replaceAll(classes, '$1/* @__PURE__ */ (() => $2)();')
}

/** React Router ships a production build, without the texts of its warnings, that its package leads nobody to; here only what is used of it. */
export function productionRouter(): Plugin {
  return {
    name: 'kindling:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
      },
    },
    transform: {
      filter: { id: router },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  }
}
