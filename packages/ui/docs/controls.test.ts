import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readableArgTypes } from '../../../.storybook/arg-types.ts'
import { frameSizeOf } from '../../../.storybook/docs-frame.tsx'
import storybook from '../../../.storybook/main.ts?raw'
import { Matrix as openPopovers } from '../src/popover/popover.stories.tsx'

type Context = Parameters<typeof readableArgTypes>[0]

const paragraph = createElement('p')

/** What Storybook gives: only these two parts are looked at. */
const enhance = (argTypes: Context['argTypes'], initialArgs: Context['initialArgs'] = {}) =>
  readableArgTypes({ argTypes, initialArgs } as Context)

it.each([
  ['an element', paragraph],
  ['elements in a list', [{ icon: paragraph }]],
  ['an object with a function', { icon: () => null }],
])('shows no code as a control for %s', (_, value) => {
  const { declared, undeclared } = enhance(
    { declared: { name: 'declared' } },
    { declared: value, undeclared: value },
  )
  expect(declared?.control).toEqual({ disable: true })
  expect(undeclared?.control).toEqual({ disable: true })
})

it('offers the values of a variant without null', () => {
  const tone = {
    name: 'tone',
    type: { name: 'enum' as const, value: ['info', 'danger', 'null'] },
    table: { type: { summary: 'info | danger | null' } },
  }
  expect(enhance({ tone }).tone).toMatchObject({
    type: { value: ['info', 'danger'] },
    table: { type: { summary: 'info | danger' } },
  })
})

it('offers a text field for text props', () => {
  const title = { name: 'title', table: { type: { summary: 'ReactNode' } } }
  expect(enhance({ title }, { title: 'Paid' }).title?.control).toEqual({ type: 'text' })
})

it('reads arguments from TypeScript types, which have the cva variants', () => {
  expect(storybook).toContain("'react-docgen-typescript'")
})

const phone = { width: '390px', height: '844px' }
const parameters = { viewport: { options: { phone: { name: 'Phone', styles: phone } } } }

it('shows open overlays in their own frame, so that they don’t cover the page', () => {
  expect(frameSizeOf({ initialArgs: { defaultOpen: true }, globals: {}, parameters })).toMatchObject({
    width: '100%',
  })
  expect(frameSizeOf({ initialArgs: { open: true }, globals: {}, parameters })).toMatchObject({
    width: '100%',
  })
  expect(frameSizeOf({ initialArgs: {}, globals: {}, parameters })).toBeUndefined()
})

it('shows stories with an open popover in their own frame', () => {
  expect(openPopovers.parameters).toMatchObject({ docs: { story: { inline: false } } })
})

it('shows stories for phones in the width of a phone', () => {
  expect(frameSizeOf({ initialArgs: {}, globals: { viewport: { value: 'phone' } }, parameters })).toEqual(
    phone,
  )
})
