import { expect, it } from 'vitest'
import { sparksText } from './sparks.ts'

it('sparks are counted as they are said', () => {
  expect([sparksText(1), sparksText(0.5), sparksText(20)]).toEqual(['1 spark', '0.5 sparks', '20 sparks'])
})
