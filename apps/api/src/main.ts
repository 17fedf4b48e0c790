import { loadConfig } from './config.ts'
import { endProcess } from './platform/end-process.ts'
import { explain } from './platform/explain.ts'

/** Settings are checked before the application is imported, which takes seconds: what is wrong is said at once. */
async function main(): Promise<void> {
  const config = loadConfig()
  const { serve } = await import('./serve.ts')
  await serve(config)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  endProcess(1)
})
