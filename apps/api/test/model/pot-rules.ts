import { KEEPERS, REQUEST_DAYS, VOTES_TO_GRANT } from '@kindling/domain/pots/pot-rules'
import type { ModelMember, ModelRequest, World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** Gives sparks to the pot. @returns the expected outcome */
export function giveToPot({ pot }: World, by: ModelMember, amount: number): string {
  if (by.isGone) return 'unauthenticated'
  if (by.spark_token < amount) return 'insufficient_funds'
  by.spark_token -= amount
  pot.balance += amount
  pot.isOpen = true
  return 'success'
}

export function askPot(world: World, wish: Pick<ModelRequest, 'id' | 'by' | 'amount'>): string {
  const { by } = wish
  if (by.isGone) return 'unauthenticated'
  if (world.pot.keepers.length < KEEPERS) return 'conflict'
  if (world.requests.some((one) => one.by === by && one.state === 'open')) return 'conflict'
  world.requests.push({ ...wish, lapsesAt: world.now + REQUEST_DAYS * DAY, state: 'open', votes: [] })
  return 'success'
}

/** A keeper agrees to a request or declines it. @returns the expected outcome */
export function decideRequest(
  world: World,
  request: ModelRequest,
  by: ModelMember,
  isAgreed: boolean,
): string {
  const { pot, now } = world
  if (by.isGone) return 'unauthenticated'
  if (!pot.keepers.includes(by)) return 'not_found'
  if (request.by === by) return 'forbidden'
  if (request.state !== 'open' || request.lapsesAt <= now) return 'state_conflict'
  if (!isAgreed) {
    request.state = 'declined'
    return 'success'
  }
  if (request.votes.includes(by)) return 'state_conflict'
  const votes = [...request.votes, by]
  const isGranted = votes.filter((one) => pot.keepers.includes(one)).length >= VOTES_TO_GRANT
  if (isGranted && pot.balance < request.amount) return 'insufficient_funds'
  request.votes = votes
  if (!isGranted) return 'success'
  request.state = 'granted'
  pot.balance -= request.amount
  request.by.spark_token += request.amount
  return 'success'
}

/** Lapses undecided requests. */
export function lapseRequests({ requests, now }: World): void {
  for (const request of requests) {
    if (request.state === 'open' && request.lapsesAt <= now) request.state = 'lapsed'
  }
}
