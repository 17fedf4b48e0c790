import type { Deps } from '../deps.ts'

/**
 * Follows the switches, and has this process's log and jobs do as they say: it begins to work on jobs unless they wait.
 * @returns what ends it
 */
export async function applySwitches({
  switches,
  config,
  jobs,
  log,
}: Pick<Deps, 'switches' | 'config' | 'jobs' | 'log'>): Promise<() => void> {
  let mustWait = true
  let last: Promise<unknown> = Promise.resolve()
  switches.onRead((values) => {
    log.level = values['log-level'] ?? config.logLevel
    const waits = config.role === 'web' || values.maintenance?.jobs === 'wait'
    if (waits === mustWait) return
    mustWait = waits
    log.info({ waits }, 'jobs wait or go on')
    last = last
      .then(() => (waits ? jobs.pause() : jobs.work()))
      .catch((err: unknown) => log.error({ err }, 'jobs could not be switched'))
  })
  const leave = await switches.follow()
  await last
  return leave
}
