import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, later, NOW, openProposals } from './proposal-test-kit.ts'

const { t, booked, propose, accept, openOf } = await openProposals()
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

describe('a proposal that nobody answers', () => {
  it.each([
    ['48 hours', 5, [96], 48],
    ['the first of its times', 5, [-90, 24], 5 * 24 - 1 - 90],
    ['the time that the booking has', 1, [48], 23],
  ])('lapses after %s', async (_, days, shifts, hours) => {
    const { ada, ben, start, id } = await booked({ days })
    const starts = shifts.map((shift) => later(start, shift))
    const made = (await propose(ada, id, ...starts)).data()
    expect(made.lapses_at).toBe(later(t.clock.now().toISOString(), hours))
    t.clock.set(new Date(made.lapses_at))
    expect((await accept(ben, id, made.id, starts.at(-1) ?? '')).body).toMatchObject({
      code: 'state_conflict',
      current: 'lapsed',
    })
    expect(await openOf(ben)).toEqual([])
  })

  it('is open again for another proposal once one has lapsed', async () => {
    const { ada, ben, start, id } = await booked()
    await propose(ada, id, later(start, 2))
    t.clock.advance(48 * HOUR)
    expect((await propose(ben, id, later(start, 3))).statusCode).toBe(200)
  })
})
