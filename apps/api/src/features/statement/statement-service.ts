import type { Movement, StatementCurrency } from '@kindling/domain/money/statement-contract'
import { wallClock } from '@kindling/domain/wall-clock'
import type { Deps } from '../../deps.ts'
import type { LedgerCurrency } from '../../ledger/accounts.ts'
import { payoutOfKey } from '../../ledger/payouts.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { CSV_BOM, csvLine } from './csv.ts'
import type { StatementFile } from './download-links.ts'
import { presentMovement } from './statement-presenter.ts'
import { LAST_ENTRY, readPage, readPayouts } from './statement-store.ts'

/** Rows that a file reads at once. */
const FILE_PAGE = 500

const ledgerNames: Record<StatementCurrency, LedgerCurrency> = { gbp: 'GBP', spark: 'SPARK' }
const withdrawalWords = { in_transit: 'on its way', paid: 'paid', failed: 'failed' } as const

export interface StatementPage {
  currency?: StatementCurrency | undefined
  before?: string | undefined
  limit: number
}

/** Statements: every ledger entry of a member's accounts. */
export function makeStatementService({ db }: Pick<Deps, 'db'>) {
  /** A page, newest first. */
  async function page(memberId: string, { currency, before, limit }: StatementPage): Promise<Movement[]> {
    const currencies = currency ? [ledgerNames[currency]] : Object.values(ledgerNames)
    const last = before === undefined ? LAST_ENTRY : Number(before)
    const rows = await readPage(db, { memberId, currencies, before: last, limit })
    const payoutIds = rows.map(({ key }) => payoutOfKey(key)).filter((id) => id !== undefined)
    const payouts = await readPayouts(db, memberId, payoutIds)
    return rows.map((row) => presentMovement(row, memberId, payouts))
  }

  /** The whole statement as a streamed CSV file, with times in the member's time zone. */
  async function* file(memberId: string, { currency, separator }: StatementFile): AsyncGenerator<string> {
    const timeZone = await getTimeZone(db, memberId)
    yield CSV_BOM + csvLine(columns, separator)
    let before: string | undefined
    do {
      const movements = await page(memberId, { currency, before, limit: FILE_PAGE })
      before = movements.length < FILE_PAGE ? undefined : movements.at(-1)?.id
      yield movements.map((movement) => csvLine(fieldsOf(movement, timeZone), separator)).join('')
    } while (before !== undefined)
  }

  return { page, file }
}

const columns = [
  ...['Date', 'Time', 'Currency', 'Description', 'Other side', 'Booking', 'Booking ID', 'Withdrawal'],
  ...['Fee', 'Amount', 'Balance'],
]

function fieldsOf(movement: Movement, timeZone: string): (string | number)[] {
  const { at, currency, reason, other, booking, withdrawal, fee, amount, balance } = movement
  const instant = new Date(at)
  const shown = new Date(wallClock(instant.getTime(), timeZone)).toISOString()
  const sent = withdrawal
    ? `${withdrawal.bank_name} ${withdrawal.account_number}, ${withdrawalWords[withdrawal.state]}`
    : ''
  return [
    ...[shown.slice(0, 10), shown.slice(11, 19), currency === 'gbp' ? 'GBP' : 'Spark tokens', reason],
    ...[other ?? '', booking?.title ?? '', booking?.id ?? '', sent],
    ...[fee, amount, balance],
  ]
}
