import { GIFT_WINDOW_DAYS, GIFTS_A_DAY, GIFTS_BETWEEN_TWO } from '@kindling/domain/gifts/gift-rules'
import { SPARK_FLOOR_MILLIS } from '@kindling/domain/money/spark-floor'
import type { ModelGift, ModelMember, World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** How far below zero a member may go: verified, with two bookings that were completed and paid. */
export function floorOf({ bookings }: World, member: ModelMember): number {
  const done = bookings.filter(
    ({ status, isSettled, intent }) =>
      status === 'completed' && isSettled && [intent.client, intent.offer.owner].includes(member),
  )
  return member.isVerified && !member.isGone && done.length >= 2 ? SPARK_FLOOR_MILLIS : 0
}

/** What a member may set aside for a booking. */
export function spendable(world: World, member: ModelMember, from: 'wallet' | 'spark_token'): number {
  return member[from] + (from === 'spark_token' ? floorOf(world, member) : 0)
}

type Wish = Omit<ModelGift, 'state' | 'at' | 'givenAt'>

/** Whether a gift would wait for a moderator. */
export function isMuch({ gifts, now }: World, { giver, receiver, amount }: Omit<Wish, 'id'>): boolean {
  const between = gifts
    .filter((gift) => gift.state === 'given' && (gift.givenAt ?? 0) > now - GIFT_WINDOW_DAYS * DAY)
    .filter((gift) => [gift.giver, gift.receiver].every((side) => side === giver || side === receiver))
    .reduce((sum, gift) => sum + gift.amount, 0)
  return between + amount > GIFTS_BETWEEN_TWO * 1000
}

/** What somebody may still give today. */
export function giftsLeft({ gifts, now }: World, giver: ModelMember): number {
  const given = gifts
    .filter((gift) => gift.giver === giver && gift.state !== 'refused' && gift.at > now - DAY)
    .reduce((sum, gift) => sum + gift.amount, 0)
  return GIFTS_A_DAY * 1000 - given
}

/** Gives sparks, or notes the wish, and says what the api should answer. */
export function give(world: World, wish: Wish): string {
  const { giver, receiver, amount } = wish
  if (giver.isGone) return 'unauthenticated'
  if (giver === receiver) return 'invalid'
  if (receiver.isGone) return 'not_found'
  if (giftsLeft(world, giver) < amount) return 'invalid'
  if (giver.spark_token < amount) return 'insufficient_funds'
  const isGiven = !isMuch(world, wish)
  const at = world.now
  world.gifts.push({ ...wish, at, givenAt: isGiven ? at : undefined, state: isGiven ? 'given' : 'waiting' })
  if (isGiven) move(wish)
  return 'success'
}

function move({ giver, receiver, amount }: Pick<ModelGift, 'giver' | 'receiver' | 'amount'>): void {
  giver.spark_token -= amount
  receiver.spark_token += amount
}

/** A moderator lets a gift through, or doesn't. */
export function decideGift(world: World, gift: ModelGift, isAllowed: boolean): string {
  if (gift.giver.isGone || gift.receiver.isGone) return 'not_found'
  if (gift.state !== 'waiting') return 'state_conflict'
  if (isAllowed && gift.giver.spark_token < gift.amount) return 'insufficient_funds'
  gift.state = isAllowed ? 'given' : 'refused'
  if (!isAllowed) return 'success'
  gift.givenAt = world.now
  move(gift)
  return 'success'
}

/** The platform carries what somebody is below zero. */
export function forgive({ totals }: World, member: ModelMember): string {
  if (member.spark_token >= 0) return 'state_conflict'
  totals.sparksIssued -= member.spark_token
  member.spark_token = 0
  return 'success'
}

/** What waits isn't given, what is asked isn't asked, and no pot is kept by who has left. */
export function leaveSparks({ gifts, requests, pot }: World, member: ModelMember): void {
  for (const gift of gifts) {
    if (gift.state === 'waiting' && [gift.giver, gift.receiver].includes(member)) gift.state = 'refused'
  }
  for (const request of requests) {
    if (request.state === 'open' && request.by === member) request.state = 'withdrawn'
  }
  pot.keepers = pot.keepers.filter((keeper) => keeper !== member)
}
