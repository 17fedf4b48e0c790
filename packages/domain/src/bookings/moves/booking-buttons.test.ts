// spec: marketplace §2 dispute button

import { describe, expect, test } from 'vitest'
import type { BookingState } from '../booking-state.ts'
import { type BookingStatus, bookingStatuses } from '../booking-status.ts'
import {
  type BookingButton,
  clientDetailsButtons,
  clientProgressButtons,
  providerButtons,
} from './booking-buttons.ts'
import { canTransition, settlesAt } from './booking-rules.ts'

const now = new Date('2026-05-04T12:00:00Z')

function makeBooking(status: BookingStatus, overrides: Partial<BookingState> = {}): BookingState {
  const settles = status === 'completed' ? settlesAt(now, now) : undefined
  const expiresAt = new Date(now.getTime() + 1)
  return { status, dayBegins: now, expiresAt, settlesAt: settles, ...overrides }
}

/** `Label`, or `(Label)` if disabled. */
function read(buttons: BookingButton[]): string[] {
  return buttons.map(({ label, isDisabled }) => (isDisabled ? `(${label})` : label))
}

// spec: marketplace §2 client booking progress
describe('clientProgressButtons', () => {
  test.each([
    ['pending', ['(Awaiting Acceptance)']],
    ['accepted', ['Start Service', 'Open dispute']],
    ['in_progress', ['Mark Complete', 'Open dispute']],
    ['completed', ['(Service Completed)']],
    ['rejected', []],
    ['disputed', []],
  ] as const)('for status %s: %j', (status, expected) => {
    expect(read(clientProgressButtons(makeBooking(status), now))).toEqual(expected)
  })

  test('“Start Service” starts and “Mark Complete” completes', () => {
    expect(clientProgressButtons(makeBooking('accepted'), now)[0]?.action).toBe('start')
    expect(clientProgressButtons(makeBooking('in_progress'), now)[0]?.action).toBe('complete')
  })
})

describe('clientDetailsButtons', () => {
  test.each([
    ['pending', ['(Confirm completion)', '(Open dispute)']],
    ['accepted', ['Confirm completion', 'Open dispute']],
    ['in_progress', ['Confirm completion', 'Open dispute']],
    ['completed', ['Confirm completion', 'Open dispute']],
    ['rejected', ['(Confirm completion)', '(Open dispute)']],
    ['disputed', ['(Confirm completion)', '(Open dispute)']],
  ] as const)('for status %s: %j', (status, expected) => {
    expect(read(clientDetailsButtons(makeBooking(status), now))).toEqual(expected)
  })

  test('are all disabled after the payout', () => {
    expect(read(clientDetailsButtons(makeBooking('completed', { isSettled: true }), now))).toEqual([
      '(Confirm completion)',
      '(Open dispute)',
    ])
  })
})

// spec: marketplace §2 provider booking page
describe('providerButtons', () => {
  test.each([
    ['pending', ['Accept booking', 'Reject booking']],
    ['accepted', ['Start Service', 'Complete booking', 'Cancel booking']],
    ['in_progress', ['Complete booking', '(Reject booking)']],
    ['completed', ['(Reject booking)']],
    ['rejected', ['(Reject booking)']],
    ['disputed', []],
  ] as const)('for status %s: %j', (status, expected) => {
    expect(read(providerButtons(makeBooking(status), now))).toEqual(expected)
  })
})

describe('buttons before the booking day', () => {
  const early = (status: BookingStatus) => makeBooking(status, { dayBegins: new Date(now.getTime() + 1) })
  const waiting = (buttons: BookingButton[]) =>
    buttons.filter(({ waitsForDay }) => waitsForDay).map(({ label }) => label)

  test('to start and complete are disabled, marked as waiting for the day', () => {
    expect(read(clientProgressButtons(early('accepted'), now))).toEqual(['(Start Service)', 'Open dispute'])
    expect(read(clientDetailsButtons(early('accepted'), now))).toEqual([
      '(Confirm completion)',
      'Open dispute',
    ])
    expect(read(providerButtons(early('accepted'), now))).toEqual(['(Complete booking)', 'Cancel booking'])
    expect(waiting(clientProgressButtons(early('accepted'), now))).toEqual(['Start Service'])
    expect(waiting(clientDetailsButtons(early('accepted'), now))).toEqual(['Confirm completion'])
    expect(waiting(providerButtons(early('accepted'), now))).toEqual(['Complete booking'])
  })

  test('of an unanswered request aren’t marked as waiting for the day', () => {
    expect(waiting(clientDetailsButtons(early('pending'), now))).toEqual([])
    expect(read(providerButtons(early('pending'), now))).toEqual(['Accept booking', 'Reject booking'])
  })
})

test('no screen enables a button for an action that the server would refuse', () => {
  for (const status of bookingStatuses) {
    const booking = makeBooking(status)
    const offered = {
      client: [...clientProgressButtons(booking, now), ...clientDetailsButtons(booking, now)],
      provider: providerButtons(booking, now),
    }
    for (const actor of ['client', 'provider'] as const) {
      for (const { action, isDisabled } of offered[actor]) {
        if (!isDisabled) expect(action && canTransition(actor, booking, action, now)).toBe(true)
      }
    }
  }
})
