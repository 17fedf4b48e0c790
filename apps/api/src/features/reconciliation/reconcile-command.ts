import { setTimeout as pause } from 'node:timers/promises'
import { createDeps } from '../../create-deps.ts'
import { jsonOption, print, readArgs, UsageError } from '../../operator/command-line.ts'
import { withInstallation } from '../../operator/existing-database.ts'
import { makeReconcileService } from './reconcile-service.ts'
import { tableOf } from './reconcile-table.ts'

const options = { ...jsonOption, recheck: { type: 'string', default: '10' } } as const

/**
 * Compares the payment processor's objects with the ledger, prints and logs each difference. `--recheck
 * SECONDS` is the wait before a difference is checked again, since calls may be in progress.
 * @returns exit code 1 when there is a difference
 */
export async function reconcileCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], options)
  const recheckMs = Number(values.recheck) * 1000
  if (!(recheckMs >= 0 && recheckMs <= 3_600_000)) {
    throw new UsageError('--recheck takes seconds, from 0 to 3600.')
  }
  return await withInstallation(async ({ config, database, log }) => {
    const deps = createDeps(config, database.routes, log, { isQuiet: true })
    try {
      const { differences, compared } = await makeReconcileService({
        ...deps,
        db: deps.pools.maintenance.db,
      }).reconcile(() => pause(recheckMs))
      if (!values.json) {
        for (const difference of differences) log.fatal(difference, 'the processor and the books differ')
      }
      print(values.json, { differences, compared }, tableOf(differences, compared))
      return differences.length === 0 ? 0 : 1
    } finally {
      await deps.close()
    }
  })
}
