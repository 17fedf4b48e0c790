import { describe, expect, it } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { placeNearOutward, placesOfOutward } from './outward.ts'
import { placeCalled } from './place-called.ts'

describe('placeCalled', () => {
  it.each([
    ['N16AA', 'Islington'],
    ['ec1m 4aa', 'Farringdon'],
    ['b11bb', 'Birmingham'],
    ['LL57\u00a02DG', 'Bangor'],
    ['EC1A', 'Smithfield'],
    ['EC1Y', 'Clerkenwell'],
    ['W1A', 'Soho'],
    ['w1', 'Soho'],
    ['SW1A', 'Westminster'],
    ['SW1', 'Westminster'],
    ['WC2N', 'London'],
    ['M60', 'Manchester'],
    ['G20 7YA', 'Glasgow'],
    ['LL76', 'Llangefni'],
    ['IV63', 'Inverness'],
    ['BANGOR LL57', 'Bangor'],
    ['LONDON N16', 'Stoke Newington'],
    ['N16, London', 'Stoke Newington'],
    ['N16 8AA, London, UK', 'Stoke Newington'],
    ['Leeds LS99', 'Leeds'],
    ['Dalston Lane E8', 'Hackney'],
    ['E8 Dalston', 'Dalston'],
    ['Camden, England', 'Camden'],
    ['Bangor County Down', 'Bangor'],
    ['Westward Ho!', 'Westward Ho!'],
    ['westward ho', 'Westward Ho!'],
    ['WARE', 'Ware'],
    ['Ashby de la Zouch', 'Ashby-de-la-Zouch'],
    ['ashby-de-la-zouch', 'Ashby-de-la-Zouch'],
    ['Ynys Mon', 'Anglesey'],
    ['Ynys Môn', 'Anglesey'],
    ['Saint Ives', 'St Ives'],
    ['St. Ives', 'St Ives'],
    ['king`s lynn', 'King’s Lynn'],
    ['KINGSLYNN', 'King’s Lynn'],
    ['Bo’ness', 'Bo’ness'],
    ['boness', 'Bo’ness'],
    ['Stow on the Wold', 'Stow-on-the-Wold'],
    ['stow\u2011on\u2011the\u2011wold', 'Stow-on-the-Wold'],
    ['Caerdydd', 'Cardiff'],
    ['Wem', 'Wem'],
    ['ＷＥＭ', 'Wem'],
  ])('finds for %j the place %s', (text, name) => {
    expect(placeCalled(text)?.name).toBe(name)
  })

  it.each([
    'Cam',
    'Camden GL11',
    'Camden, GL11 5AA',
    'N99',
    'EC50',
    'QQ1',
    'ZZ1 1AA',
    'Atlantis',
    '',
    '!',
    '??? NW',
  ])('finds no place for %j', (text) => {
    expect(placeCalled(text)).toBeUndefined()
  })
})

describe('an outward postcode', () => {
  it('of every place finds that place', () => {
    for (const place of gazetteer) expect(placesOfOutward(place.outward)).toContain(place)
  })

  it('without a place finds one of the same postcode area', () => {
    for (const { outward } of gazetteer) {
      const [area = ''] = /^[A-Z]+/.exec(outward) ?? []
      const near = placeNearOutward(`${area}${Number(/\d+/.exec(outward)) + 1}`)
      if (near !== undefined) expect(near.outward).toMatch(new RegExp(`^${area}\\d|^WC2N$`))
    }
  })
})
