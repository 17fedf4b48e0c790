import { expect, it } from 'vitest'
import { fewestConnections, sharePools, usualConnections } from './pool-shares.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

it('sharePools has the documented sizes by default', () => {
  expect(sharePools(usualConnections)).toEqual({
    main: 12,
    idempotent: 5,
    moneyMain: 5,
    moneyIdempotent: 5,
    sessions: 2,
    maintenance: 4,
    jobs: 4,
  })
})

it.each([fewestConnections, 13, 20, 39, 60, 100, 1000])(
  'sharePools divides %i connections completely, at least one for each pool and most for calls',
  (connections) => {
    const shares = sharePools(connections)
    // Two connections are for listening.
    expect(sum(Object.values(shares)) + 2).toBe(connections)
    expect(Math.min(...Object.values(shares))).toBeGreaterThan(0)
    expect(Math.max(...Object.values(shares))).toBe(shares.main)
  },
)
