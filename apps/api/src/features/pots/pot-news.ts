import { sparksInWords } from '@kindling/domain/money/money'
import type { Transaction } from '../../db/connect.ts'
import { notify } from '../../notifier/old-notify.ts'
import type { RequestRow } from './request-store.ts'

interface AboutPot {
  /** The district’s name. */
  name: string
  at: Date
}

const amountOf = ({ amount }: Pick<RequestRow, 'amount'>) => sparksInWords(amount)

/** Tells keepers that somebody asks; who it is, the pot's page says. */
export async function tellAsked(
  tx: Transaction,
  request: RequestRow,
  { hearers, name: district, at }: AboutPot & { hearers: readonly string[] },
): Promise<void> {
  const amount = amountOf(request)
  for (const memberId of hearers) {
    await notify(tx, { memberId, kind: 'pot_asked', key: `pot-asked:${request.id}`, at, amount, district })
  }
}

export async function tellGranted(tx: Transaction, request: RequestRow, { name: district, at }: AboutPot) {
  const { id, memberId } = request
  const amount = amountOf(request)
  await notify(tx, { memberId, kind: 'pot_granted', key: `pot-decided:${id}`, at, amount, district })
}

export async function tellDeclined(
  tx: Transaction,
  { id, memberId }: RequestRow,
  { name: district, word, at }: AboutPot & { word: string },
) {
  await notify(tx, { memberId, kind: 'pot_declined', key: `pot-decided:${id}`, at, district, word })
}

export async function tellLapsed(
  tx: Transaction,
  { id, memberId }: RequestRow,
  { name: district, at }: AboutPot,
) {
  await notify(tx, { memberId, kind: 'pot_lapsed', key: `pot-decided:${id}`, at, district })
}

export async function tellKeeper(
  tx: Transaction,
  { potId, memberId, name: district, at }: AboutPot & { potId: string; memberId: string },
) {
  const key = `pot-keeper:${potId}:${at.getTime()}`
  await notify(tx, { memberId, kind: 'pot_keeper', key, at, district })
}
