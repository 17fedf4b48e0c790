import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bookingTransitions } from '@kindling/domain/bookings/moves/booking-transitions'
import { expect, it } from 'vitest'

const api = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(api, '../../docs/money.md'), 'utf8')

/** Rows of the page's table, as cells. */
const rows = (page.split('## Ways out of escrow')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| From') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, from = '', action = '', actor = '', escrow = '', words = '', tests = '']) => ({
    from,
    action,
    actor,
    escrow,
    words,
    tests,
  }))

/** Every way out of escrow on the page: one for each status, move, actor and effect on the money. */
const told = rows.flatMap(({ from, action, actor, escrow, words }) =>
  from.split(', ').flatMap((status) =>
    action.split(', ').flatMap((move, nth) =>
      actor.split(', ').map((by) => {
        const effects = escrow.split(', ')
        const effect = effects.length > 1 ? effects[nth] : effects[0]
        return `${status} ${move} ${by} ${effect} ${words.split(':')[0]}`
      }),
    ),
  ),
)

it('docs/money.md lists exactly the ways out of escrow of the table of moves', () => {
  const ways = bookingTransitions
    .filter(({ grounds }) => grounds !== undefined)
    .map(({ from, action, actor, escrow, grounds }) => `${from} ${action} ${actor} ${escrow} ${grounds}`)
  expect(told.toSorted()).toEqual([...new Set(ways)].toSorted())
})

it('docs/money.md names existing test files', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const { tests } of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => !existsSync(join(api, path)))).toEqual([])
  }
})
