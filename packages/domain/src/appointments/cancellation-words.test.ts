import { expect, test } from 'vitest'
import { cancellationSentence } from './cancellation-words.ts'

const told = { method: 'wallet', other: 'Amara' } as const

test.each([
  ['client', 2700, 900, 'You get £27.00 back, Amara keeps £9.00.'],
  ['client', 3600, 0, 'You get £36.00 back, all of it.'],
  ['client', 0, 3600, 'You get nothing back, Amara keeps £36.00.'],
  ['provider', 2700, 900, 'Amara gets £27.00 back, you keep £9.00.'],
  ['provider', 3600, 0, 'Amara gets £36.00 back, all of it.'],
  ['provider', 0, 3600, 'You keep £36.00, all of it.'],
] as const)(
  'cancellationSentence tells the %s how %d and %d are split',
  (viewer, client, provider, expected) => {
    expect(cancellationSentence({ ...told, viewer, parts: { client, provider } })).toBe(expected)
  },
)

test('cancellationSentence formats spark amounts as sparks', () => {
  const parts = { client: 4500, provider: 4500 }
  expect(cancellationSentence({ ...told, method: 'spark_token', viewer: 'client', parts })).toBe(
    'You get 4.5 sparks back, Amara keeps 4.5 sparks.',
  )
})
