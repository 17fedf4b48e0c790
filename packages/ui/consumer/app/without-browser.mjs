// Module loader that acts like a server with server components: React without hooks, and modules with 'use client'
// replaced by stubs of their exports.
import { registerHooks } from 'node:module'

const isMarked = /^\s*(?:['"]use strict['"];?\s*)?['"]use client['"]/

/** The names in `export { a, b as c }`, the only form that bundlers emit. */
function exportedNames(source) {
  return [...source.matchAll(/export\s*\{([^}]*)\}/g)]
    .flatMap(([, list]) => list.split(','))
    .map((item) =>
      item
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    )
    .filter(Boolean)
}

function referencesOnly(source) {
  return exportedNames(source)
    .map((name) => (name === 'default' ? 'export default {}' : `export const ${name} = {}`))
    .join('\n')
}

registerHooks({
  load(url, context, next) {
    const module = next(url, context)
    if (module.format !== 'module' || !module.source) return module
    const source = Buffer.from(module.source).toString()
    return isMarked.test(source) ? { ...module, source: referencesOnly(source) } : module
  },
})
