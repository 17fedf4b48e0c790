import { describe, expect, it } from 'vitest'
import { vocabulary } from '../docs/vocabulary.ts'
import { type PropType, readPropTypes } from './prop-types.ts'

const props = readPropTypes()
const ownersOf = (found: PropType[]) => [...new Set(found.map(({ owner, name }) => `${owner}.${name}`))]
const valuesOf = (name: string) => {
  const values = vocabulary[name]?.values ?? []
  return Array.isArray(values) ? values : Object.keys(values)
}

/** HTML attributes, or lists of items rather than variants. */
const outside = new Set(['as', 'dir', 'aria-current', 'accept', 'name', 'tint'])
const choices = props.filter(({ name, values }) => values.length > 0 && !outside.has(name))

it('reads the props of components, including cva variants', () => {
  expect(ownersOf(props)).toEqual(expect.arrayContaining(['Button.tone', 'Avatar.size', 'StatTrend.tone']))
})

describe('the vocabulary of props', () => {
  it('has every prop with a choice of values', () => {
    expect(ownersOf(choices.filter(({ name }) => !(name in vocabulary)))).toEqual([])
  })

  it('has every value of these props', () => {
    const strange = choices.flatMap(({ owner, name, values }) =>
      values.filter((value) => !valuesOf(name).includes(value)).map((value) => `${owner}.${name}: ${value}`),
    )
    expect(strange).toEqual([])
  })

  it.each(Object.keys(vocabulary))('has no value of %s that no component accepts', (name) => {
    const offered = choices.flatMap((choice) => (choice.name === name ? choice.values : []))
    expect(valuesOf(name).filter((value) => !offered.includes(value))).toEqual([])
  })

  it('reserves muted and inherit for text components', () => {
    const quiet = choices.filter(({ values }) => values.includes('muted') || values.includes('inherit'))
    expect([...new Set(quiet.map(({ owner }) => owner))].sort()).toEqual([
      'Text',
      'TextLink',
      'TextLinkProps',
      'TextProps',
    ])
  })
})

it('component texts are props that end in Label', () => {
  expect(ownersOf(props.filter(({ name }) => /Text$/.test(name)))).toEqual([])
})

it('boolean props have no prefix: disabled, not isDisabled', () => {
  const claims = props.filter(({ name, isBoolean }) => isBoolean && /^(is|has|can|should)[A-Z]/.test(name))
  expect(ownersOf(claims)).toEqual([])
})
