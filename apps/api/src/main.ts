import './platform/process/refuse-other-platform.ts'
import { ConfigError, loadConfig } from './config.ts'
import { explain } from './platform/explain.ts'
import { endProcess } from './platform/process/end-process.ts'
import { problemOfDataFolder } from './settings/data-folder.ts'
import { checkPort } from './settings/port-check.ts'

/** Settings are checked before the application is imported, which takes seconds: what is wrong is said at once. */
async function main(): Promise<void> {
  const config = loadConfig()
  const problem = problemOfDataFolder(config.dataDir)
  if (problem !== undefined) throw new ConfigError([problem])
  const { findLocalPostgres } = await import('@kindling/local-postgres')
  // Whoever starts it twice in one folder is told so, and not that another program has its port.
  if (findLocalPostgres({ dataDir: config.dataDir }) === undefined) await checkPort(config.port, config.host)
  const { serve } = await import('./serve.ts')
  await serve(config)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  endProcess(1)
})
