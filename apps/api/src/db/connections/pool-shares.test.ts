import { expect, it } from 'vitest'
import { fewestConnections, sharePools, usualConnections } from './pool-shares.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

it('leaves the pools as they are where nothing is set', () => {
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
  'of %i connections takes all and no more, with one for each pool and the most for calls',
  (connections) => {
    const shares = sharePools(connections)
    // Two listen.
    expect(sum(Object.values(shares)) + 2).toBe(connections)
    expect(Math.min(...Object.values(shares))).toBeGreaterThan(0)
    expect(Math.max(...Object.values(shares))).toBe(shares.main)
  },
)
