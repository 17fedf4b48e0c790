import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { faults } from './faults.ts'
import { originals, planted } from './planted.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

it.each(faults.map((fault) => [fault.name, fault] as const))('can still be planted: %s', (_, fault) => {
  const texts = planted(root, fault)
  for (const [file, text] of originals(root, fault)) expect(texts.get(file)).not.toBe(text)
})
