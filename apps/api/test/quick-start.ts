import { fileURLToPath } from 'node:url'

/** What node is told so that it loads the api in a third of the time: see quick-imports.ts. */
export const quickImports: readonly string[] = [
  '--import',
  new URL('./quick-imports.ts', import.meta.url).href,
]

/** Where node keeps what it has compiled, from one process to the next, under a name that it reads. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}
