import { fileURLToPath } from 'node:url'

/** Node options that cut the api's load time to a third: see quick-imports.ts. */
export const quickImports: readonly string[] = [
  '--import',
  new URL('./quick-imports.ts', import.meta.url).href,
]

/** Environment variable of Node's compile cache, shared by processes. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}
