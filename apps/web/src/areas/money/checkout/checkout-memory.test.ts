import { card, makeCardIntent } from '@kindling/domain/checkout/test-checkout'
import { makeStorage } from '@kindling/domain/client/test-storage'
import { expect, test } from 'vitest'
import { checkoutMemory } from './checkout-memory.ts'

test('ignores a stored value that can’t be parsed, or of another member', () => {
  const storage = makeStorage({ 'kindling.checkout.maya.shelves': '{"holding":7}' })
  expect(checkoutMemory(storage, 'maya', 'shelves').recall()).toEqual({})
  expect(checkoutMemory(storage, 'joon', 'shelves').recall()).toEqual({})
})

// spec: marketplace §4 card number nowhere
test('never stores the client secret of a card payment', () => {
  const storage = makeStorage()
  const memory = checkoutMemory(storage, 'maya', 'shelves')
  memory.keep({ holding: { intent: makeCardIntent(), option: card, print: 'card 18' } })
  expect(memory.recall().holding?.intent).toMatchObject({ id: 'intent-1', clientSecret: null })
  expect(storage.getItem('kindling.checkout.maya.shelves')).not.toContain('secret_2')
})
