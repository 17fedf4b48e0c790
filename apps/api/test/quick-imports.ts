import { type ResolveFnOutput, registerHooks } from 'node:module'

// Loaded before everything else (node --import) by the processes of tests, of which there are hundreds.
//
// Node reads a package.json anew for each import of its package, and for each import between its modules. That of
// drizzle-orm has 180 KB, and reading it hundreds of times is half of what it takes to load the api. So its addresses
// are found once, and those within it need nothing but a path.
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
