import { expect, test } from 'vitest'
import { moveOfKey } from './map-keys.ts'

test('arrow keys pan, with Shift farther', () => {
  expect(moveOfKey('ArrowLeft', false)).toEqual({ kind: 'move', by: { x: -60, y: 0 } })
  expect(moveOfKey('ArrowDown', true)).toEqual({ kind: 'move', by: { x: 0, y: 240 } })
  expect(moveOfKey('ArrowUp', false)).toEqual({ kind: 'move', by: { x: 0, y: -60 } })
  expect(moveOfKey('ArrowRight', true)).toEqual({ kind: 'move', by: { x: 240, y: 0 } })
})

test('plus and minus zoom, with or without Shift', () => {
  for (const key of ['+', '=']) expect(moveOfKey(key, false)).toEqual({ kind: 'zoom', by: 1 })
  for (const key of ['-', '_']) expect(moveOfKey(key, true)).toEqual({ kind: 'zoom', by: -1 })
})

test('other keys do nothing', () => {
  for (const key of ['Tab', 'Enter', ' ', 'a', 'PageDown']) expect(moveOfKey(key, false)).toBeUndefined()
})
