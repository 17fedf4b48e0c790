import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeStorage } from '../testing/storage.ts'
import { storedState } from './stored-state.ts'

const draftSchema = z._default(z.object({ text: z.string() }), { text: '' })

it('is there again after the page was left, under its own key alone', () => {
  const storage = makeStorage()
  storedState('draft.ada', draftSchema, storage).write({ text: 'two shelves' })
  expect(storedState('draft.ada', draftSchema, storage).read()).toEqual({ text: 'two shelves' })
  expect(storedState('draft.ben', draftSchema, storage).read()).toEqual({ text: '' })
})

it('is gone once it is cleared', () => {
  const storage = makeStorage()
  const draft = storedState('draft.ada', draftSchema, storage)
  draft.write({ text: 'two shelves' })
  draft.clear()
  expect(draft.read()).toEqual({ text: '' })
  expect(storage).toHaveLength(0)
})

it.each(['', '{', 'null', '7', '{"text":3}', '[]'])('begins anew where %j is stored', (stored) => {
  const storage = makeStorage({ 'kindling.draft.ada': stored })
  expect(storedState('draft.ada', draftSchema, storage).read()).toEqual({ text: '' })
})

it('leaves nothing behind when there is nothing any more', () => {
  const storage = makeStorage()
  const begun = storedState('begun', z.optional(z.string()), storage)
  begun.write('an order')
  begun.write(undefined)
  expect(begun.read()).toBeUndefined()
  expect(storage).toHaveLength(0)
})

it('says so where the browser refuses to read at all', () => {
  const storage = makeStorage()
  storage.getItem = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(() => storedState('draft', draftSchema, storage).read()).toThrow('Denied')
})

it('reads what another tab has written since', () => {
  const storage = makeStorage()
  const [here, there] = [
    storedState('draft', draftSchema, storage),
    storedState('draft', draftSchema, storage),
  ]
  here.write({ text: 'here' })
  there.write({ text: 'there' })
  expect(here.read()).toEqual({ text: 'there' })
})
