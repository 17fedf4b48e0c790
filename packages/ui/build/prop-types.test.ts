import { describe, expect, it } from 'vitest'
import { vocabulary } from '../docs/vocabulary.ts'
import { type PropType, readPropTypes } from './prop-types.ts'

const props = readPropTypes()
const ownersOf = (found: PropType[]) => [...new Set(found.map(({ owner, name }) => `${owner}.${name}`))]
const valuesOf = (name: string) => {
  const values = vocabulary[name]?.values ?? []
  return Array.isArray(values) ? values : Object.keys(values)
}

/** Named by HTML, or a list of things that is no choice of looks. */
const outside = new Set(['as', 'dir', 'aria-current', 'accept', 'name', 'tint'])
const choices = props.filter(({ name, values }) => values.length > 0 && !outside.has(name))

it('reads the props of components, those of cva tables among them', () => {
  expect(ownersOf(props)).toEqual(expect.arrayContaining(['Button.tone', 'Avatar.size', 'StatTrend.tone']))
})

describe('one vocabulary', () => {
  it('has a name for every choice', () => {
    expect(ownersOf(choices.filter(({ name }) => !(name in vocabulary)))).toEqual([])
  })

  it('has every value that a prop of the name may have', () => {
    const strange = choices.flatMap(({ owner, name, values }) =>
      values.filter((value) => !valuesOf(name).includes(value)).map((value) => `${owner}.${name}: ${value}`),
    )
    expect(strange).toEqual([])
  })

  it.each(Object.keys(vocabulary))('has no value of %s that no component offers', (name) => {
    const offered = choices.flatMap((choice) => (choice.name === name ? choice.values : []))
    expect(valuesOf(name).filter((value) => !offered.includes(value))).toEqual([])
  })

  it('leaves text that stands back, or takes the colour around it, to text', () => {
    const quiet = choices.filter(({ values }) => values.includes('muted') || values.includes('inherit'))
    expect([...new Set(quiet.map(({ owner }) => owner))].sort()).toEqual([
      'Text',
      'TextLink',
      'TextLinkProps',
      'TextProps',
    ])
  })
})

it('ends in Label where a component says words by itself', () => {
  expect(ownersOf(props.filter(({ name }) => /Text$/.test(name)))).toEqual([])
})

it('names a claim by the claim alone: disabled, not isDisabled', () => {
  const claims = props.filter(({ name, isBoolean }) => isBoolean && /^(is|has|can|should)[A-Z]/.test(name))
  expect(ownersOf(claims)).toEqual([])
})
