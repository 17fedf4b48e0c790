import { GIFT_WINDOW_DAYS, GIFTS_A_DAY, GIFTS_BETWEEN_TWO } from '@kindling/domain/gifts/gift-rules'
import { SPARK_FLOOR_MILLIS } from '@kindling/domain/money/spark-floor'
import type { ModelGift, ModelMember, World } from './world.ts'

const DAY = 24 * 60 * 60_000

/**
 * How far below zero a member's sparks may go, in milli-sparks: more than 0 when verified, with two completed and paid
 * bookings.
 */
export function floorOf({ bookings }: World, member: ModelMember): number {
  const done = bookings.filter(
    ({ status, isSettled, intent }) =>
      status === 'completed' && isSettled && [intent.client, intent.offer.owner].includes(member),
  )
  return member.isVerified && !member.isGone && done.length >= 2 ? SPARK_FLOOR_MILLIS : 0
}

/** Pence or milli-sparks that a member can hold for a booking. */
export function spendable(world: World, member: ModelMember, from: 'wallet' | 'spark_token'): number {
  return member[from] + (from === 'spark_token' ? floorOf(world, member) : 0)
}

type Wish = Omit<ModelGift, 'state' | 'at' | 'givenAt'>

/** Whether a gift needs a moderator's approval. */
export function isMuch({ gifts, now }: World, { giver, receiver, amount }: Omit<Wish, 'id'>): boolean {
  const between = gifts
    .filter((gift) => gift.state === 'given' && (gift.givenAt ?? 0) > now - GIFT_WINDOW_DAYS * DAY)
    .filter((gift) => [gift.giver, gift.receiver].every((side) => side === giver || side === receiver))
    .reduce((sum, gift) => sum + gift.amount, 0)
  return between + amount > GIFTS_BETWEEN_TWO * 1000
}

/** Milli-sparks that a member can still give today. */
export function giftsLeft({ gifts, now }: World, giver: ModelMember): number {
  const given = gifts
    .filter((gift) => gift.giver === giver && gift.state !== 'refused' && gift.at > now - DAY)
    .reduce((sum, gift) => sum + gift.amount, 0)
  return GIFTS_A_DAY * 1000 - given
}

/** Gives sparks, or records a gift that needs approval. @returns the expected outcome */
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

/** A moderator approves a gift or refuses it. @returns the expected outcome */
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

/** Writes off a member's spark debt at the platform's cost. @returns the expected outcome */
export function forgive({ totals }: World, member: ModelMember): string {
  if (member.spark_token >= 0) return 'state_conflict'
  totals.sparksIssued -= member.spark_token
  member.spark_token = 0
  return 'success'
}

/** Refuses waiting gifts, withdraws pot requests and ends the pot's keeping when a member leaves. */
export function leaveSparks({ gifts, requests, pot }: World, member: ModelMember): void {
  for (const gift of gifts) {
    if (gift.state === 'waiting' && [gift.giver, gift.receiver].includes(member)) gift.state = 'refused'
  }
  for (const request of requests) {
    if (request.state === 'open' && request.by === member) request.state = 'withdrawn'
  }
  pot.keepers = pot.keepers.filter((keeper) => keeper !== member)
}
