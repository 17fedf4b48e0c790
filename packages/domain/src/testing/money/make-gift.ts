import type { Gift, WaitingGift } from '../../gifts/gift-contract.ts'
import { hoursFromNow } from '../clock.ts'
import { amara, idOf, maya, tom } from '../people.ts'

/** A gift with its card: by default one that Amara gave to the reader, who hasn't said thanks yet. */
export function makeGift(overrides: Partial<Gift> = {}): Gift {
  return {
    id: idOf(401),
    side: 'receiver',
    other: amara,
    amount: 2.5,
    card: 'basket',
    words: 'Thank you for the plums! The jam has set, and a jar of it has your name on.',
    state: 'given',
    createdAt: hoursFromNow(-3),
    thankedAt: null,
    ...overrides,
  }
}

/** A gift that waits for a moderator: by default from Maya to Tom, who give each other a lot. */
export function makeWaitingGift(overrides: Partial<WaitingGift> = {}): WaitingGift {
  return {
    id: idOf(411),
    giver: maya,
    receiver: tom,
    amount: 10,
    before: 45,
    createdAt: hoursFromNow(-5),
    ...overrides,
  }
}
