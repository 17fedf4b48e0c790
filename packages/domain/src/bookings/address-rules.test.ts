// spec: marketplace §3 booking address

import { describe, expect, test } from 'vitest'
import { type AddressState, addressOpensAt, mayReadAddress } from './address-rules.ts'
import { bookingStatuses } from './booking-status.ts'
import { ADDRESS_OPENS_BEFORE } from './booking-windows.ts'

const begins = new Date('2026-06-10T09:00:00Z')
const opens = new Date(begins.getTime() - ADDRESS_OPENS_BEFORE)
const before = new Date(opens.getTime() - 1)
const booking = (parts: Partial<AddressState> = {}): AddressState => ({
  status: 'accepted',
  isLoan: false,
  isInstant: true,
  begins,
  ...parts,
})

describe.each([
  ['work', false, 'client', 'provider'],
  ['a loan', true, 'provider', 'client'],
] as const)('exact address of %s', (_, isLoan, owner, other) => {
  const newcomer = { side: other, isTrusted: false }

  test('is always visible to its owner, and never to third persons', () => {
    for (const status of bookingStatuses) {
      const state = booking({ status, isLoan })
      expect(mayReadAddress(state, { side: owner, isTrusted: false }, before)).toBe(true)
      expect(mayReadAddress(state, { side: undefined, isTrusted: true }, begins)).toBe(false)
      expect(addressOpensAt(state, { side: owner, isTrusted: false })).toBeUndefined()
    }
  })

  test('of an instant booking is visible to new members exactly 24 hours before the start', () => {
    const state = booking({ isLoan })
    expect(addressOpensAt(state, newcomer)).toEqual(opens)
    expect(mayReadAddress(state, newcomer, before)).toBe(false)
    expect(mayReadAddress(state, newcomer, opens)).toBe(true)
  })

  test('is visible at once to members who are verified or have a completed booking', () => {
    const trusted = { side: other, isTrusted: true }
    expect(mayReadAddress(booking({ isLoan }), trusted, before)).toBe(true)
    expect(addressOpensAt(booking({ isLoan }), trusted)).toBeUndefined()
  })

  test('is visible from acceptance on if the provider accepted the request', () => {
    for (const isInstant of [false, null]) {
      expect(mayReadAddress(booking({ isLoan, isInstant }), newcomer, before)).toBe(true)
    }
  })

  test('is hidden before acceptance and after a rejection', () => {
    for (const status of ['pending', 'rejected'] as const) {
      const state = booking({ isLoan, status })
      expect(mayReadAddress(state, { side: other, isTrusted: true }, begins)).toBe(false)
      expect(addressOpensAt(state, newcomer)).toBeUndefined()
    }
  })
})
