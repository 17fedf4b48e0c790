import { type CheckoutMemory, checkoutState, withoutSecret } from '@kindling/domain/checkout/checkout-state'
import { type StateStorage, storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

/** Stored state of a member's checkout of a skill; survives page reloads and is shared by all tabs. */
export function checkoutMemory(storage: StateStorage, memberId: string, skillId: string): CheckoutMemory {
  const stored = storedState(`checkout.${memberId}.${skillId}`, z._default(checkoutState, {}), storage)
  return {
    recall: stored.read,
    keep(state) {
      if (Object.values(state).some(Boolean)) stored.write(withoutSecret(state))
      else stored.clear()
    },
  }
}
