import type { Deps } from '../../deps.ts'
import { readWaitingCash, type WaitingCash } from '../../ledger/withdrawable.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { type Coming, comingOf } from './coming.ts'
import { readComing } from './coming-store.ts'
import { readWallet, type WalletRow } from './money-store.ts'

/** Members' wallets. */
export function makeWalletService({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  async function wallet(
    memberId: string,
  ): Promise<{ rows: WalletRow[]; waiting: WaitingCash; coming: Coming[] }> {
    const cardCashWindow = { now: clock.now(), days: config.cardCashDays }
    const [rows, waiting, coming] = await Promise.all([
      readWallet(db, memberId),
      readWaitingCash(db, memberId, cardCashWindow),
      comingTo(memberId),
    ])
    return { rows, waiting, coming }
  }

  async function comingTo(memberId: string): Promise<Coming[]> {
    const rows = await readComing(db, memberId)
    if (rows.length === 0) return []
    const timeZone = await getTimeZone(db, memberId)
    return rows.map((row) => comingOf(row, timeZone, clock.now()))
  }

  return { wallet }
}
