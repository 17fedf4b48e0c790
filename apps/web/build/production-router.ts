import type { Plugin } from 'vite'

const router = /react-router.dist.production.*[.]mjs$/

// What prevents tree shaking of unused components: a display name, a call without a pure annotation, and a class with a
// superclass.
const displayNames = /^\w+\.displayName = .*;$/gm
const calls = /^((?:var|let|const) \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm
const classes = /^(var \w+ = )(class extends [\s\S]*?^\});$/gm

function markPure(code: string) {
  return code
    .replaceAll(displayNames, '')
    .replaceAll(calls, '$1/* @__PURE__ */ $2')
    .replaceAll(classes, '$1/* @__PURE__ */ (() => $2)();')
}

/**
 * Uses React Router's production build without warning texts, which its package doesn't export, and marks it for tree
 * shaking.
 */
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
