import { expect, it, vi } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../testing/markup.tsx'
import { RateStep } from './rate-step.tsx'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const drawRate = (value: string) => markupOf(<RateStep value={value} onChange={() => {}} />)

it('takes a number from 0 on, in steps of a penny', () => {
  const html = drawRate('12.50')
  const told = ['type', 'min', 'step', 'value'].map((attribute) => valuesOf(html, attribute))
  expect(told).toEqual([['number'], ['0'], ['0.01'], ['12.50']])
})

it.each([
  ['12.50', '6.25'],
  ['', '0'],
  ['nothing', '0'],
])('a rate of %j is half as many sparks: %s', (rate, sparks) => {
  expect(textOf(drawRate(rate)).split('|')).toContain(sparks)
})
