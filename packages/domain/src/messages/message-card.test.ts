import { describe, expect, test } from 'vitest'
import { cardSchema, ownWords, wordsFor } from './message-card.ts'

const place = { type: 'place', label: 'Primrose Hill', lat: 51.54, lon: -0.16 } as const
const time = {
  type: 'time',
  start: '2026-11-28T10:00:00.000Z',
  skill: '018f0000-0000-7000-8000-000000000001',
} as const

describe('message without text', () => {
  test('is previewed by its attachments', () => {
    expect(wordsFor({ pictures: [1] })).toBe('Picture')
    expect(wordsFor({ pictures: [1, 2, 3] })).toBe('3 pictures')
    expect(wordsFor({ card: place })).toBe('Place: Primrose Hill')
    expect(wordsFor({ card: time })).toBe('Proposed a time')
  })

  test('has no text of its own, while text beside attachments is kept', () => {
    expect(ownWords({ content: '2 pictures', pictures: [1, 2] })).toBe('')
    expect(ownWords({ content: 'Place: Primrose Hill', card: place })).toBe('')
    expect(ownWords({ content: 'Meet me here', card: place })).toBe('Meet me here')
    expect(ownWords({ content: 'Picture' })).toBe('Picture')
  })
})

describe('cardSchema', () => {
  test.each([
    ['a latitude above 90', { ...place, lat: 91 }],
    ['a place without a name', { ...place, label: ' ' }],
    ['a place name above 200 characters', { ...place, label: 'a'.repeat(201) }],
    ['a time with seconds', { ...time, start: '2026-11-28T10:00:30.000Z' }],
    ['a time with an invalid skill id', { ...time, skill: 'garden' }],
    ['another kind', { type: 'payment' }],
  ])('rejects %s', (_, card) => {
    expect(cardSchema.safeParse(card).success).toBe(false)
  })

  test('accepts a place or a time', () => {
    expect(cardSchema.parse(place)).toEqual(place)
    expect(cardSchema.parse(time)).toEqual(time)
  })
})
