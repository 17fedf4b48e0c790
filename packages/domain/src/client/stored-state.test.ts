import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { storedState } from './stored-state.ts'
import { makeStorage } from './test-storage.ts'

const draftSchema = z._default(z.object({ text: z.string() }), { text: '' })

it('is restored after a reload, under its own key only', () => {
  const storage = makeStorage()
  storedState('draft.ada', draftSchema, storage).write({ text: 'two shelves' })
  expect(storedState('draft.ada', draftSchema, storage).read()).toEqual({ text: 'two shelves' })
  expect(storedState('draft.ben', draftSchema, storage).read()).toEqual({ text: '' })
})

it('is removed by clear', () => {
  const storage = makeStorage()
  const draft = storedState('draft.ada', draftSchema, storage)
  draft.write({ text: 'two shelves' })
  draft.clear()
  expect(draft.read()).toEqual({ text: '' })
  expect(storage).toHaveLength(0)
})

it.each(['', '{', 'null', '7', '{"text":3}', '[]'])('is the schema’s default when %j is stored', (stored) => {
  const storage = makeStorage({ 'kindling.draft.ada': stored })
  expect(storedState('draft.ada', draftSchema, storage).read()).toEqual({ text: '' })
})

it('is removed when undefined is written', () => {
  const storage = makeStorage()
  const begun = storedState('begun', z.optional(z.string()), storage)
  begun.write('an order')
  begun.write(undefined)
  expect(begun.read()).toBeUndefined()
  expect(storage).toHaveLength(0)
})

it('throws where the browser refuses storage access', () => {
  const storage = makeStorage()
  storage.getItem = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(() => storedState('draft', draftSchema, storage).read()).toThrow('Denied')
})

it('reads what another tab has written', () => {
  const storage = makeStorage()
  const [here, there] = [
    storedState('draft', draftSchema, storage),
    storedState('draft', draftSchema, storage),
  ]
  here.write({ text: 'here' })
  there.write({ text: 'there' })
  expect(here.read()).toEqual({ text: 'there' })
})
