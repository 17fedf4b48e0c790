// Loads the application's modules and its telemetry by the environment's settings, and prints the telemetry
// libraries that were loaded, one a line.
import { registerHooks } from 'node:module'

const loaded = new Set<string>()
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const [, library] =
      /node_modules\/(prom-client|@opentelemetry\/[\w-]+)\/(?!.*node_modules)/.exec(found.url) ?? []
    if (library !== undefined) loaded.add(library)
    return found
  },
})

const { buildApp } = await import('../src/app.ts')
const { loadConfig } = await import('../src/config.ts')
const { createDeps } = await import('../src/create-deps.ts')
const { createLog } = await import('../src/platform/log.ts')
const { startTelemetry } = await import('../src/telemetry/telemetry.ts')
const deps = createDeps(loadConfig(), {}, createLog('silent'), { isQuiet: true })
const telemetry = await startTelemetry(deps)
const app = await buildApp(deps, telemetry.watchers)
await app.close()
await telemetry.close()
await deps.close()
console.info([...loaded].sort().join('\n'))
