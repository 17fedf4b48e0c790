import { card, makeCardIntent } from '@kindling/domain/checkout/test-checkout'
import { expect, test } from 'vitest'
import { makeStorage } from '../../../testing/storage.ts'
import { checkoutMemory } from './checkout-memory.ts'

test('a memory that somebody else wrote is no memory', () => {
  const storage = makeStorage({ 'kindling.checkout.maya.shelves': '{"holding":7}' })
  expect(checkoutMemory(storage, 'maya', 'shelves').recall()).toEqual({})
  expect(checkoutMemory(storage, 'joon', 'shelves').recall()).toEqual({})
})

test('a card payment’s client secret is never stored', () => {
  const storage = makeStorage()
  const memory = checkoutMemory(storage, 'maya', 'shelves')
  memory.keep({ holding: { intent: makeCardIntent(), option: card, print: 'card 18' } })
  expect(memory.recall().holding?.intent).toMatchObject({ id: 'intent-1', clientSecret: null })
  expect(storage.getItem('kindling.checkout.maya.shelves')).not.toContain('secret_2')
})
