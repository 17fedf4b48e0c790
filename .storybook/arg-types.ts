import type { Preview } from '@storybook/react-vite'
import { isValidElement } from 'react'

type Enhance = NonNullable<Preview['argTypesEnhancers']>[number]
type ArgType = ReturnType<Enhance>[string]

const unedited = { control: { disable: true } } as const

/** Whether a value is, or holds anywhere, what a control could only print: an element or a function. */
function isCode(value: unknown): boolean {
  if (typeof value === 'function' || isValidElement(value)) return true
  if (Array.isArray(value)) return value.some(isCode)
  return typeof value === 'object' && value !== null && Object.values(value).some(isCode)
}

const isNull = (value: unknown) => value === null || value === 'null'

function readable(argType: ArgType, initial: unknown): ArgType {
  const { type, table } = argType
  const summary = table?.type?.summary ?? ''
  const withSummary = (words: string) => ({ ...table, type: { ...table?.type, summary: words } })
  if (isCode(initial) || summary.includes('=>')) return { ...argType, ...unedited }
  if (summary === 'ReactNode') return { ...argType, control: { type: 'text' } }
  if (summary === 'boolean | null')
    return { ...argType, type: { name: 'boolean' }, table: withSummary('boolean') }
  if (typeof type !== 'object' || type.name !== 'enum' || !type.value.some(isNull)) return argType
  const words = summary.split(' | ').filter((one) => one !== 'null')
  return {
    ...argType,
    type: { ...type, value: type.value.filter((one) => !isNull(one)) },
    table: withSummary(words.join(' | ')),
  }
}

/**
 * Controls that show what can be edited and nothing else: none for elements and functions, whose compiled code they would
 * print; a line of text for what is words nearly always; and no `null` among the values of a variant.
 */
export const readableArgTypes: Enhance = ({ argTypes, initialArgs }) => {
  const undeclared = Object.keys(initialArgs).filter((name) => !(name in argTypes))
  return {
    ...Object.fromEntries(
      Object.entries(argTypes).map(([name, type]) => [name, readable(type, initialArgs[name])]),
    ),
    ...Object.fromEntries(
      undeclared.filter((name) => isCode(initialArgs[name])).map((name) => [name, { name, ...unedited }]),
    ),
  }
}
