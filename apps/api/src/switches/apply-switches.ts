import type { Deps } from '../deps.ts'

/**
 * Follows the switches and applies them to this process's log level and jobs: starts its workers unless jobs are
 * paused.
 * @returns stops following
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
