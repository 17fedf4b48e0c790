// Loads modules as a server does that draws components of its own: React without its hooks, and for every file that is
// marked as the browser's only the names that it exports.
import { registerHooks } from 'node:module'

const isMarked = /^\s*(?:['"]use strict['"];?\s*)?['"]use client['"]/

/** The names behind `export { a, b as c }`, which is how bundlers write all of them. */
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
