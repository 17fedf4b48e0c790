import { formatSparks } from '@kindling/domain/money/money'
import { openPools } from '../../db/connections/pools.ts'
import { jsonOption, print, readArgs } from '../../operator/command-line.ts'
import { withInstallation } from '../../operator/existing-database.ts'
import { countEntries } from '../ledger-store.ts'
import { sumForgiven } from '../spark-debt-store.ts'
import { checkBooks } from './check-books.ts'

/** Audits the ledger and prints one line for each problem. @returns 1 when there are any */
export async function checkBooksCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  return await withInstallation(async ({ database, log }) => {
    const pools = openPools(database.routes, { log })
    try {
      const { db } = pools.maintenance
      const problems = await checkBooks(db)
      const entries = await countEntries(db)
      const forgiven = await sumForgiven(db)
      const checked = `${entries} ledger entries were checked.`
      const lines = [
        ...problems.map(({ rule, place, detail }) => `${rule}: ${place}: ${detail}`),
        ...(forgiven.times > 0
          ? [`Written off below zero: ${formatSparks(forgiven.millis)} sparks, ${forgiven.times} times.`]
          : []),
        problems.length === 0
          ? `The books are in order. ${checked}`
          : `${problems.length} problems. ${checked}`,
      ]
      print(values.json, { entries, problems, forgiven }, lines.join('\n'))
      return problems.length === 0 ? 0 : 1
    } finally {
      await pools.close()
    }
  })
}
