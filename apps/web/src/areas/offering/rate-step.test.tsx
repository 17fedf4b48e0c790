import { expect, it, vi } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../testing/markup.tsx'
import { RateStep } from './rate-step.tsx'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const drawRate = (value: string) => markupOf(<RateStep value={value} onChange={() => {}} />)

// spec: marketplace §5 hourly rate
it('has a decimal keypad, and keeps the typed text', () => {
  const html = drawRate('12,50')
  const told = ['type', 'inputMode', 'value'].map((attribute) => valuesOf(html, attribute))
  expect(told).toEqual([['text'], ['decimal'], ['12,50']])
})

// spec: marketplace §9 spark price
it.each([
  ['12.50', '6.25'],
  ['12,50', '6.25'],
  ['1,250', '0'],
  ['', '0'],
  ['nothing', '0'],
])('a rate of %j shows half as many sparks: %s', (rate, sparks) => {
  expect(textOf(drawRate(rate)).split('|')).toContain(sparks)
})
