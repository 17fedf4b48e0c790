import { expect, it } from 'vitest'
import { extendSelector } from '../../../.storybook/shown-states.tsx'

it('extends a pseudo-class without changing the name of a class', () => {
  expect(extendSelector(String.raw`.hover\:underline:hover`)).toBe(
    String.raw`.hover\:underline:is(:hover, :where([data-shown~="hover"] :not(:disabled, [aria-disabled="true"])))`,
  )
})

it('tells :focus, :focus-visible and :focus-within apart', () => {
  expect(extendSelector('a:focus')).toMatch(/^a:is\(:focus, :where\(/)
  expect(extendSelector('a:focus-visible')).toMatch(/^a:is\(:focus-visible, :where\(/)
  expect(extendSelector('a:focus-within')).toMatch(/^a:is\(:focus-within, :where\(/)
})

it('leaves other selectors as they are', () => {
  expect(extendSelector('.button:disabled')).toBe('.button:disabled')
})
