import { card, makeCardIntent } from '@kindling/domain/checkout/test-checkout'
import { expect, test } from 'vitest'
import { checkoutMemory } from './checkout-memory.ts'

function makeStorage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a memory that somebody else wrote is no memory', () => {
  const kept = new Map([['kindling.checkout.maya.shelves', '{"holding":7}']])
  const storage = makeStorage(kept)
  expect(checkoutMemory(storage, 'maya', 'shelves').recall()).toEqual({})
  expect(checkoutMemory(storage, 'joon', 'shelves').recall()).toEqual({})
})

test('what lets a browser pay is never written down', () => {
  const kept = new Map<string, string>()
  const storage = makeStorage(kept)
  const memory = checkoutMemory(storage, 'maya', 'shelves')
  memory.keep({ holding: { intent: makeCardIntent(), option: card, print: 'card 18' } })
  expect(memory.recall().holding?.intent).toMatchObject({ id: 'intent-1', clientSecret: null })
  expect([...kept.values()].join()).not.toContain('secret_2')
})
