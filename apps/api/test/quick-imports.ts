import { type ResolveFnOutput, registerHooks } from 'node:module'

// Preloaded (`node --import`) by the hundreds of processes that tests start. Node rereads a package.json for
// each import of or within its package; drizzle-orm's has 180 KB, which is half of the api's load time. This
// hook caches the resolution of its entry points, and resolves its inner imports by path.
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, resolve) {
    const { parentURL = '' } = context
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!specifier.startsWith('drizzle-orm')) return resolve(specifier, context)
    const known = found.get(specifier) ?? resolve(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
