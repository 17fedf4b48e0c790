import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { LedgerCurrency } from '../../src/ledger/accounts.ts'
import { WELCOME_MILLIS } from '../../src/ledger/grants.ts'
import type { CloseTo } from '../../src/ledger/intents.ts'
import { chanceOf } from '../random.ts'
import type { PlannedBooking } from './bookings/bookings.ts'
import type { Person } from './people/person.ts'
import type { PlannedPot, PlannedPotGift, PlannedPotRequest } from './pots.ts'

/** Money given to a member, besides the welcome sparks. */
export interface Grant {
  memberId: string
  currency: LedgerCurrency
  amount: number
  key: string
  at: Date
}

/** The purpose of a payment: a booking, a loan, or a loan's deposit. */
export type Payable = Pick<
  PlannedBooking,
  'id' | 'client' | 'method' | 'currency' | 'price' | 'createdAt' | 'closed'
> & {
  skill: { id: string; owner: Person }
  time?: PlannedBooking['time']
}

/** A ledger transfer, in chronological order. */
export type Movement =
  | { kind: 'welcome'; at: Date; person: Person }
  | { kind: 'grant'; at: Date; grant: Grant }
  | { kind: 'hold'; at: Date; booking: Payable }
  | { kind: 'close'; at: Date; booking: Payable; to: CloseTo; reason: string }
  | { kind: 'pot-in'; at: Date; pot: PlannedPot; gift: PlannedPotGift }
  | { kind: 'pot-grant'; at: Date; pot: PlannedPot; request: PlannedPotRequest }

/** The provider's share of a closed booking; the client gets the rest back. */
export function providerPart({ booking, to }: Extract<Movement, { kind: 'close' }>): number {
  if (to === 'client') return 0
  return to === 'provider' ? booking.price : to.provider
}

/** Final balances of the demo client. */
export const demoClientHas = { GBP: poundsToPence(42.5), SPARK: sparksToMillis(14.5) } as const

/** All transfers, oldest first, with grants that cover everybody's bookings. */
export function planMoney(
  people: readonly Person[],
  bookings: readonly Payable[],
  pots: readonly PlannedPot[],
): Movement[] {
  const ofBookings = bookings.flatMap<Movement>((booking) => [
    { kind: 'hold', at: booking.createdAt, booking },
    ...(booking.closed ? [{ kind: 'close' as const, booking, ...booking.closed }] : []),
  ])
  const moves = [...ofBookings, ...pots.flatMap(movesOf)]
  moves.sort((one, other) => one.at.getTime() - other.at.getTime())

  const accounts = accountsOf(moves)
  const grants = people.flatMap((person, index) =>
    (['GBP', 'SPARK'] as const).flatMap((currency) => {
      const amount = grantFor(accounts.get(keyOf(person.id, currency)), currency, index)
      return amount > 0
        ? [{ memberId: person.id, currency, amount, key: keyOf(person.id, currency), at: person.createdAt }]
        : []
    }),
  )
  const beginnings: Movement[] = [
    ...people.map((person) => ({ kind: 'welcome' as const, at: person.createdAt, person })),
    ...grants.map((grant) => ({ kind: 'grant' as const, at: grant.at, grant })),
  ]
  return [...beginnings, ...moves].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function movesOf(pot: PlannedPot): Movement[] {
  return [
    ...pot.gifts.map((gift) => ({ kind: 'pot-in' as const, at: gift.at, pot, gift })),
    ...pot.requests.flatMap((request) =>
      request.grantedAt === null ? [] : [{ kind: 'pot-grant' as const, at: request.grantedAt, pot, request }],
    ),
  ]
}

interface Account {
  /** Sum of all transfers. */
  net: number
  /** Lowest intermediate balance. */
  lowest: number
}

function keyOf(memberId: string, currency: LedgerCurrency): string {
  return `${memberId}:${currency}`
}

function accountsOf(moves: readonly Movement[]): Map<string, Account> {
  const accounts = new Map<string, Account>()
  const add = (memberId: string, currency: LedgerCurrency, amount: number) => {
    const { net, lowest } = accounts.get(keyOf(memberId, currency)) ?? { net: 0, lowest: 0 }
    accounts.set(keyOf(memberId, currency), { net: net + amount, lowest: Math.min(lowest, net + amount) })
  }
  for (const move of moves) {
    if (move.kind === 'pot-in') add(move.gift.person.id, 'SPARK', -move.gift.amount)
    if (move.kind === 'pot-grant') add(move.request.person.id, 'SPARK', move.request.amount)
    if (move.kind !== 'hold' && move.kind !== 'close') continue
    const { client, skill, method, currency, price } = move.booking
    // Card payments don't come out of the wallet.
    if (move.kind === 'hold' && method !== 'card') add(client.id, currency, -price)
    if (move.kind !== 'close') continue
    const provider = providerPart(move)
    if (method !== 'card') add(client.id, currency, price - provider)
    add(skill.owner.id, currency, provider)
  }
  return accounts
}

function grantFor(account: Account | undefined, currency: LedgerCurrency, index: number): number {
  const { net, lowest } = account ?? { net: 0, lowest: 0 }
  const welcome = currency === 'SPARK' ? WELCOME_MILLIS : 0
  const needed = Math.max(0, -lowest - welcome)
  if (index === 0) {
    return Math.max(needed, demoClientHas[currency] - welcome - net)
  }
  if (needed === 0) return 0
  const chance = chanceOf(`grant ${index} ${currency}`)
  return needed + chance.int(0, 80) * (currency === 'GBP' ? 50 : 125)
}
