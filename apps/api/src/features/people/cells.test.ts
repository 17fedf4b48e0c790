import fc from 'fast-check'
import { expect, it } from 'vitest'
import { metresBetween } from '../../marketplace/earth.ts'
import { cellsOfRing } from './cells.ts'
import { moved } from './people-test-kit.ts'

const cellOf = (lat: number, lon: number) => Math.floor((lat + 90) * 20) * 3600 + Math.floor((lon + 180) * 10)
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })

it('cellsOfRing contains every cell with a point on the ring (property)', () => {
  fc.assert(
    fc.property(
      degrees(-80, 80),
      degrees(-180, 179.999),
      degrees(0, 2 * Math.PI),
      degrees(0, 1),
      fc.constantFrom([8047, 16_093] as const, [16_093, 32_187] as const),
      (lat, lon, turn, share, [from, to]) => {
        const metres = from + share * (to - from)
        const guess = moved({ lat, lon }, metres * Math.cos(turn), metres * Math.sin(turn))
        const there = { lat: guess.lat, lon: ((guess.lon + 540) % 360) - 180 }
        const away = metresBetween({ lat, lon }, there)
        fc.pre(away >= from && away < to)
        expect(cellsOfRing({ lat, lon }, from, to).touched).toContain(cellOf(there.lat, there.lon))
      },
    ),
    { numRuns: 1000 },
  )
})

it('cellsOfRing omits nearer and farther cells', () => {
  const { touched } = cellsOfRing({ lat: 51.5, lon: -0.1 }, 16_093, 32_187)
  expect(touched).not.toContain(cellOf(51.5, -0.1))
  expect(touched).not.toContain(cellOf(52.5, -0.1))
  expect(touched.length).toBeLessThan(200)
})

it('cellsOfRing returns the cells that mostly lie on the ring', () => {
  const { touched, mostly } = cellsOfRing({ lat: 51.525, lon: -0.05 }, 16_093, 32_187)
  expect(touched).toEqual(expect.arrayContaining(mostly))
  expect(mostly).toContain(cellOf(51.675, -0.05))
  expect(mostly).not.toContain(cellOf(51.625, -0.05))
  expect(mostly.length).toBeGreaterThan(40)
})
