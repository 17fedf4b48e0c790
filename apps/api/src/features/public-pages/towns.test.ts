import { describe, expect, it } from 'vitest'
import { cityTowns, slugOfTown, townOf, townSlugs, townsMeant } from './towns.ts'

describe('townOf and slugOfTown', () => {
  it('find towns by slug', () => {
    expect(townOf('camden')).toMatchObject({ name: 'Camden', area: 'London' })
    expect(townOf('milton-keynes')).toMatchObject({ name: 'Milton Keynes' })
    expect(townOf('cam')).toBeUndefined()
  })

  it('give the plain slug to a city among towns of one name', () => {
    expect(townOf('newport')).toMatchObject({ isCity: true })
    expect(townSlugs.filter((slug) => slug.startsWith('newport-')).length).toBeGreaterThan(0)
  })

  it('have a unique slug for every town', () => {
    expect(new Set(townSlugs.map(townOf)).size).toBe(townSlugs.length)
    expect(townSlugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('find towns by typed names', () => {
    expect(slugOfTown(' Camden ')).toBe('camden')
    expect(slugOfTown('NEWCASTLE upon Tyne')).toBe('newcastle-upon-tyne')
    expect(slugOfTown('Nowhere at all')).toBeUndefined()
    expect(cityTowns.every(({ name, slug }) => slugOfTown(name) === slug)).toBe(true)
  })
})

describe('townsMeant', () => {
  const slugsFor = (typed: string) => townsMeant(typed).map(({ slug }) => slug)

  it('finds towns by the beginning, despite a typo, and among other words', () => {
    expect(slugsFor('kentish')).toEqual(['kentish-town'])
    expect(slugsFor('Kentish Twon')).toContain('kentish-town')
    expect(slugsFor('Leeds city centre')[0]).toBe('leeds')
  })

  it('finds none for a name unlike any', () => {
    expect(slugsFor('Zzyzx')).toEqual([])
    expect(slugsFor('')).toEqual([])
  })
})
