import { merge, spendCardCash, takeFrom } from './card-cash-rules.ts'
import type { ModelFunding, ModelIntent, ModelMember, ModelReversal, World } from './world.ts'

/** What the books know of money that went back to a card. */
export interface SeenReversal {
  id: string
  kind: string
  state: string
  /** The intent, or the processor's payment of a funding. */
  about: string
  /** Pence that left the books, and pence of these that the wallet didn't have. */
  amount: number
  owed_first: number
  /** Pence that the wallet has paid since. */
  collected: number
}

/** Pence that a member owes for what cards have back. */
export function owedBy({ reversals }: World, member: ModelMember): number {
  return reversals.reduce((sum, reversal) => sum + (reversal.member === member ? reversal.owed : 0), 0)
}

/** Pence that the books have of a card, apart from what has gone back to it without their doing. */
export function keptOf(of: ModelFunding | ModelIntent): number {
  if (!('card' in of)) return of.state === 'credited' ? of.amount : 0
  return of.card?.isIn ? of.amount - of.card.returned : 0
}

/** How much the wallets held before something was tried that others may have come before. */
export type Wallets = ReadonlyMap<ModelMember, number>

export function walletsOf({ all }: World): Wallets {
  return new Map(all.flatMap(({ members }) => members.map((member) => [member, member.wallet])))
}

/** The payments of charges and disputes that something was heard of. */
export function chargesOf({ all }: World, heard: ReadonlySet<string>): ReadonlySet<string> {
  const charges = [...heard].filter((id) => id.startsWith('ch_')).map((id) => id.replace('ch_', 'pi_'))
  const disputed = all
    .flatMap(({ reversals }) => reversals)
    .filter(({ disputeId = '' }) => heard.has(disputeId))
    .map(({ paymentId }) => paymentId)
  return new Set([...charges, ...disputed])
}

/**
 * The books follow everything that has gone back of some payments.
 * @returns what is wrong with what they have done; undefined when they may have done it
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
 * The books hear how a payment and what has gone back of it stand at the processor. The wallet pays what it holds.
 * @param before what it held at least, unless it has less by now
 * @returns what is wrong with what the books have done; undefined when they may have done it
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
  // A refund of what the books had given back themselves is nothing new.
  if (kind === 'refund' && kept === 0) return row && 'a refund of our own was posted'
  // What could be paid too late was never in the books.
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

/** The bank has given it back: it pays what is owed and what was given up, and the rest is the member's. */
function reinstate(world: World, reversal: ModelReversal): void {
  const { of, amount, member, state } = reversal
  const rest = state === 'taken' ? handOut(reversal, amount) : 0
  reversal.state = 'reinstated'
  if (member.isGone) world.totals.cashKept += rest
  else putBack(member, rest, 'card' in of ? of : undefined)
}

/** What a booking gives back to a card that has it already goes where a reinstatement does. What is left is the card's. */
export function offsetReversals(intent: ModelIntent, amount: number): number {
  let left = amount
  for (const reversal of intent.reversals.filter(({ state }) => state === 'taken')) {
    const some = Math.min(left, reversal.amount)
    putBack(reversal.member, handOut(reversal, some), intent)
    left -= some
  }
  return left
}

/** Pays what is owed, then what was given up; answers the rest. */
function handOut(reversal: ModelReversal, amount: number): number {
  const toOwed = Math.min(amount, reversal.owed)
  const toLoss = Math.min(amount - toOwed, reversal.writtenOff)
  reversal.owed -= toOwed
  reversal.writtenOff -= toLoss
  return amount - toOwed - toLoss
}

/** What comes back with a booking is what it was before, cash of a card or other cash. */
function putBack(member: ModelMember, amount: number, intent: ModelIntent | undefined): void {
  if (amount === 0) return
  member.wallet += amount
  if (intent === undefined) return
  member.cardCash = merge(member.cardCash, takeFrom(intent.cardCash, amount).taken)
  intent.cardCash = []
}

/**
 * What members owe is taken from what has come into their wallets.
 * @returns what is wrong with what the books have done; undefined when they may have done it
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

/** What could be collected at least: as far as members who owe have something. */
export function collectable({ all }: World): ReadonlyMap<ModelMember, number> {
  return new Map(
    all.flatMap((one) =>
      one.members.map((member) => [member, Math.min(owedBy(one, member), member.wallet)] as const),
    ),
  )
}

/** A moderator gives up what is owed; says what the api should answer. */
export function writeOff(reversal: ModelReversal, answered: number | undefined): string {
  const { owed, writtenOff } = reversal
  if (owed === 0) return 'state_conflict'
  // Nobody heard the answer of a call that was cut off after it.
  if (answered !== undefined && answered !== owed) return `${owed} to be written off`
  Object.assign(reversal, { owed: 0, writtenOff: writtenOff + owed })
  return 'success'
}
