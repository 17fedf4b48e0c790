import { expect, it } from 'vitest'
import { defaultPreferences } from './preferences.ts'
import { isFixed, preferenceWords } from './settings-words.ts'

it('labels every notification preference', () => {
  expect(preferenceWords.map(({ name }) => name).sort()).toEqual(Object.keys(defaultPreferences).sort())
})

it('fixes the last of bell and email for a required topic, and the digest without the bell', () => {
  const bellAlone = { bell: true, push: true, mail: false }
  expect(isFixed('money', 'bell', bellAlone)).toBe(true)
  expect(isFixed('money', 'push', bellAlone)).toBe(false)
  expect(isFixed('money', 'bell', { ...bellAlone, mail: true })).toBe(false)
  expect(isFixed('bookings', 'bell', bellAlone)).toBe(false)
  expect(isFixed('news', 'digest', { bell: false, push: false, digest: true })).toBe(true)
  expect(isFixed('news', 'digest', { bell: true, push: false, digest: true })).toBe(false)
})
