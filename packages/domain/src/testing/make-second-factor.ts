import type { Passkey, SecondFactor } from '../second-factor/second-factor-contract.ts'
import { hoursFromNow } from './clock.ts'
import { idOf } from './people.ts'

/** A passkey: by default that of a phone, used yesterday. */
export function makePasskey(overrides: Partial<Passkey> = {}): Passkey {
  return {
    id: idOf(321),
    name: 'My phone',
    created_at: hoursFromNow(-1992),
    last_used_at: hoursFromNow(-22),
    is_disabled: false,
    ...overrides,
  }
}

/** A member's second factors: by default none. */
export function makeSecondFactor(overrides: Partial<SecondFactor> = {}): SecondFactor {
  return {
    codes: null,
    passkeys: [],
    recovery_codes_left: 0,
    is_advised: false,
    is_required: false,
    reset_at: null,
    ...overrides,
  }
}
