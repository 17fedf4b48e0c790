import { facts } from 'virtual:component-facts'
import type { Preview } from '@storybook/react-vite'

type Enhance = NonNullable<Preview['argTypesEnhancers']>[number]

/** The defaults of variants, which stand in the cva table of a component instead of its parameters. */
export const variantDefaults: Enhance = ({ argTypes, parameters }) => {
  const folder = String(parameters.fileName).match(/packages\/ui\/src\/([^/]+)\//)?.[1] ?? ''
  const defaults = facts.components[folder]?.defaults ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = defaults[name]
      if (!summary || argType.table?.defaultValue) return [name, argType]
      return [name, { ...argType, table: { ...argType.table, defaultValue: { summary } } }]
    }),
  )
}
