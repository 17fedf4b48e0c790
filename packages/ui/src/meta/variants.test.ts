import { expect, it, vi } from 'vitest'
import { componentFolders } from './components.ts'

// Keeps the table that a component passes to cva, which can't be read from the resulting function.
vi.mock('class-variance-authority', async (importOriginal) => {
  const original = await importOriginal<typeof import('class-variance-authority')>()
  const cva: typeof original.cva = (base, config) =>
    Object.assign(original.cva(base, config), { table: config?.variants ?? {} })
  return { ...original, cva }
})

const storySources = import.meta.glob<string>('../*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const tables = componentFolders.flatMap(({ folder, exports }) =>
  Object.entries(exports).flatMap(([name, made]) =>
    typeof made === 'function' && 'table' in made && typeof made.table === 'object' && made.table
      ? [{ folder, name, table: made.table }]
      : [],
  ),
)

/** A value is shown if a story of the folder contains it: in quotes, or bare for numbers and booleans. */
function isShown(source: string, value: string) {
  return source.includes(`'${value}'`) || source.includes(`"${value}"`) || isWrittenBare(source, value)
}

function isWrittenBare(source: string, value: string) {
  return /^(\d+|true|false)$/.test(value) && new RegExp(String.raw`[[{( ]${value}[\]}), ]`).test(source)
}

it('finds the cva variants', () => {
  expect(tables.length).toBeGreaterThan(20)
})

it.each(tables)('every variant value of $name is shown in a story', ({ folder, table }) => {
  const source = storySources[`../${folder}/${folder}.stories.tsx`] ?? ''
  const missing = Object.entries(table).flatMap(([axis, values]) =>
    Object.keys(values ?? {})
      .filter((value) => !isShown(source, value))
      .map((value) => `${axis}: ${value}`),
  )
  expect(missing).toEqual([])
})
