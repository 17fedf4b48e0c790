import type { Difference } from './reconcile-rules.ts'

const columns = ['rule', 'place', 'ours', 'theirs'] as const
const heads: Difference = { rule: 'What should be so', place: 'Where', ours: 'Books', theirs: 'Processor' }

/** Text table of the differences and the number of compared rows. */
export function tableOf(
  differences: readonly Difference[],
  compared: { cards: number; payouts: number; strays: number },
): string {
  const { cards, payouts, strays } = compared
  const done = `Compared ${cards} payments by card and ${payouts} payouts with the processor, and ${strays} of its payments and transfers with the books`
  if (differences.length === 0) return `${done}: they agree.`
  const rows = [heads, ...differences]
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row: Difference) =>
    columns
      .map((column, at) => row[column].padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [...rows.map(line), '', `${done}: ${differences.length} differ.`].join('\n')
}
