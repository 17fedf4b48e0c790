import { describe, expect, it } from 'vitest'
import { cityTowns, slugOfTown, townOf, townSlugs } from './towns.ts'

describe('towns', () => {
  it('are found by their names as addresses', () => {
    expect(townOf('camden')).toMatchObject({ name: 'Camden', area: 'London' })
    expect(townOf('milton-keynes')).toMatchObject({ name: 'Milton Keynes' })
    expect(townOf('cam')).toBeUndefined()
  })

  it('keep the plain name for a city where others share it', () => {
    expect(townOf('newport')).toMatchObject({ isCity: true })
    expect(townSlugs.filter((slug) => slug.startsWith('newport-')).length).toBeGreaterThan(0)
  })

  it('have each an address of their own', () => {
    expect(new Set(townSlugs.map(townOf)).size).toBe(townSlugs.length)
    expect(townSlugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('are found as they are typed', () => {
    expect(slugOfTown(' Camden ')).toBe('camden')
    expect(slugOfTown('NEWCASTLE upon Tyne')).toBe('newcastle-upon-tyne')
    expect(slugOfTown('Nowhere at all')).toBeUndefined()
    expect(cityTowns.every(({ name, slug }) => slugOfTown(name) === slug)).toBe(true)
  })
})
