import { merge, spendCardCash, takeFrom } from './card-cash-rules.ts'
import type { ModelFunding, ModelIntent, ModelMember, ModelReversal, World } from './world.ts'

/** A card reversal as the database has it. */
export interface SeenReversal {
  id: string
  kind: string
  state: string
  /** Id of the intent, or the processor's id of a funding's payment. */
  about: string
  /** Pence that left the ledger, and pence of these that the wallet didn't have: the debt. */
  amount: number
  owed_first: number
  /** Pence of the debt that the wallet has paid since. */
  collected: number
}

/** A member's debt for card reversals, in pence. */
export function owedBy({ reversals }: World, member: ModelMember): number {
  return reversals.reduce((sum, reversal) => sum + (reversal.member === member ? reversal.owed : 0), 0)
}

/** Pence that the ledger holds of a card payment, before reversals. */
export function keptOf(of: ModelFunding | ModelIntent): number {
  if (!('card' in of)) return of.state === 'credited' ? of.amount : 0
  return of.card?.isIn ? of.amount - of.card.returned : 0
}

/** Wallet balances before an attempt that may run beside another. */
export type Wallets = ReadonlyMap<ModelMember, number>

export function walletsOf({ all }: World): Wallets {
  return new Map(all.flatMap(({ members }) => members.map((member) => [member, member.wallet])))
}

/** Processor ids of payments whose charges or disputes a delivered event was about. */
export function chargesOf({ all }: World, heard: ReadonlySet<string>): ReadonlySet<string> {
  const charges = [...heard].filter((id) => id.startsWith('ch_')).map((id) => id.replace('ch_', 'pi_'))
  const disputed = all
    .flatMap(({ reversals }) => reversals)
    .filter(({ disputeId = '' }) => heard.has(disputeId))
    .map(({ paymentId }) => paymentId)
  return new Set([...charges, ...disputed])
}

/**
 * Applies all reversals of some payments.
 * @returns how the database differs; undefined when it is a possible result
 */
export function followAll(world: World, payments: ReadonlySet<string>, { seen, wallets }: Heard) {
  for (const one of world.all) {
    for (const reversal of one.reversals.filter(({ paymentId }) => payments.has(paymentId))) {
      const wrong = follow(one, reversal, seen, wallets)
      if (wrong !== undefined) return wrong
    }
  }
  return undefined
}

interface Heard {
  seen: readonly SeenReversal[]
  wallets: Wallets
}

/**
 * Applies a reversal's current state at the processor. The wallet pays as much as it has.
 * @param before wallet balances before the attempt, a lower bound for what is paid
 * @returns how the database differs; undefined when it is a possible result
 */
function follow(
  world: World,
  reversal: ModelReversal,
  seen: readonly SeenReversal[],
  before: Wallets,
): string | undefined {
  const { of, member, bank, kind } = reversal
  const row = seen.find((one) => one.about === of.id && one.kind === kind)
  reversal.isUnheard = false
  const kept = keptOf(of)
  // The refund was the ledger's own.
  if (kind === 'refund' && kept === 0) return row && 'a refund of our own was posted'
  // A payment after the deadline never reached the ledger, so that nothing is reversed.
  if (row === undefined) return 'what a card has back was not heard of'
  reversal.id = row.id
  const next = bank === 'won' ? 'reinstated' : 'taken'
  if (row.state !== next) return `${row.state} instead of ${next}`
  if (bank === 'won') return void reinstate(world, reversal)
  if (reversal.state === 'taken') return undefined
  if (row.amount !== kept) return `${row.amount} taken instead of ${kept}`
  const paid = row.amount - row.owed_first
  const least = Math.min(kept, member.wallet, before.get(member) ?? 0)
  if (paid < least || paid > member.wallet) return `${paid} out of a wallet with ${member.wallet}`
  Object.assign(reversal, { state: 'taken', amount: kept, owed: row.owed_first })
  const cardCash = spendCardCash(world, member, paid)
  member.wallet -= paid
  if ('card' in of) Object.assign(of, { reversals: [...of.reversals, reversal], cardCash })
  return undefined
}

/** A won dispute: the money pays the debt, then what was written off; the member gets the rest. */
function reinstate(world: World, reversal: ModelReversal): void {
  const { of, amount, member, state } = reversal
  const rest = state === 'taken' ? handOut(reversal, amount) : 0
  reversal.state = 'reinstated'
  if (member.isGone) world.totals.cashKept += rest
  else putBack(member, rest, 'card' in of ? of : undefined)
}

/**
 * Refunds of a booking to a card that already got its money back go where a reinstatement goes.
 * @returns pence left for the card
 */
export function offsetReversals(intent: ModelIntent, amount: number): number {
  let left = amount
  for (const reversal of intent.reversals.filter(({ state }) => state === 'taken')) {
    const some = Math.min(left, reversal.amount)
    putBack(reversal.member, handOut(reversal, some), intent)
    left -= some
  }
  return left
}

/** Pays the debt, then what was written off. @returns the rest */
function handOut(reversal: ModelReversal, amount: number): number {
  const toOwed = Math.min(amount, reversal.owed)
  const toLoss = Math.min(amount - toOwed, reversal.writtenOff)
  reversal.owed -= toOwed
  reversal.writtenOff -= toLoss
  return amount - toOwed - toLoss
}

/** Restores cash as card cash or other cash, as it was when it was spent on the booking. */
function putBack(member: ModelMember, amount: number, intent: ModelIntent | undefined): void {
  if (amount === 0) return
  member.wallet += amount
  if (intent === undefined) return
  member.cardCash = merge(member.cardCash, takeFrom(intent.cardCash, amount).taken)
  intent.cardCash = []
}

/**
 * Collects debts from money that came into the wallets.
 * @returns how the database differs; undefined when it is a possible result
 */
export function collect(
  world: World,
  seen: readonly SeenReversal[],
  before: ReadonlyMap<ModelMember, number>,
) {
  for (const one of world.all) {
    const due = one.members.map((member) => ({
      member,
      least: Math.min(owedBy(one, member), member.wallet, before.get(member) ?? 0),
      wallet: member.wallet,
    }))
    for (const reversal of one.reversals) {
      const { id, owed, member } = reversal
      const collected = seen.find((row) => row.id === id)?.collected ?? 0
      const paid = collected - reversal.collected
      if (paid < 0 || paid > owed || paid > member.wallet) return `${paid} collected of ${owed}`
      spendCardCash(one, member, paid)
      Object.assign(reversal, { collected, owed: owed - paid })
      member.wallet -= paid
    }
    const missed = due.find(({ member, least, wallet }) => wallet - member.wallet < least)
    if (missed) return `${missed.least} were to be collected`
  }
  return undefined
}

/** A lower bound for what can be collected: each member's debt, at most the wallet. */
export function collectable({ all }: World): ReadonlyMap<ModelMember, number> {
  return new Map(
    all.flatMap((one) =>
      one.members.map((member) => [member, Math.min(owedBy(one, member), member.wallet)] as const),
    ),
  )
}

/** A moderator writes off a debt. @returns the expected outcome */
export function writeOff(reversal: ModelReversal, answered: number | undefined): string {
  const { owed, writtenOff } = reversal
  if (owed === 0) return 'state_conflict'
  // The result of a call that was interrupted after its commit is unknown.
  if (answered !== undefined && answered !== owed) return `${owed} to be written off`
  Object.assign(reversal, { owed: 0, writtenOff: writtenOff + owed })
  return 'success'
}
