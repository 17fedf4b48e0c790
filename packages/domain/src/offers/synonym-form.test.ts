import { expect, it } from 'vitest'
import { synonymFormSchema, typedOf } from './synonym-form.ts'

const typed = { term: 'sofa', words: '', category: '' }
const problemsOf = (form: typeof typed) =>
  synonymFormSchema.safeParse(form).error?.issues.map(({ message }) => message)

it('splits words at commas and line breaks, and reads an empty category as none', () => {
  expect(synonymFormSchema.parse({ ...typed, words: 'couch,\n divan ,' })).toEqual({
    term: 'sofa',
    words: ['couch', 'divan'],
    category: null,
  })
})

it('needs another word or a category', () => {
  expect(problemsOf(typed)).toEqual(['Add another word, or choose a category'])
  expect(problemsOf({ ...typed, category: 'Driving' })).toBeUndefined()
})

it('limits the length of each word', () => {
  expect(problemsOf({ ...typed, words: `couch, ${'a'.repeat(61)}` })?.[0]).toMatch(/or fewer for each/)
})

it('formats a synonym for editing', () => {
  expect(typedOf({ id: '1', term: 'tap', words: ['faucet', 'spout'], category: null })).toEqual({
    term: 'tap',
    words: 'faucet, spout',
    category: '',
  })
  expect(typedOf(undefined)).toEqual({ term: '', words: '', category: '' })
})
