import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { districtOf } from '../../gazetteer/district.ts'
import * as store from './pot-store.ts'

/**
 * Merges pots whose name normalises to another district's: "Camden, London" once had its own, without
 * keepers, beside "Camden". Safe to run in several processes at once.
 */
export async function mergePots({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { id, slug, name } of await store.listPotDistricts(db)) {
    const district = districtOf(name)
    if (district === undefined || district.slug === slug) continue
    await inTransaction(db, async (tx) => {
      const { id: into } = await store.openPot(tx, district)
      await store.mergePot(tx, id, into)
    })
    log.info({ from: slug, into: district.slug }, 'a second pot of a district was merged into its pot')
  }
}
