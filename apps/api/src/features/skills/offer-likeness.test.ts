import { describe, expect, it } from 'vitest'
import { isAlike, saysAllOf } from './offer-likeness.ts'

const bikes = 'I mend bikes: brakes, gears and punctures, at your door or in my shed in Leith.'

describe('isAlike and saysAllOf', () => {
  it.each([
    ['the same', bikes],
    ['with a typing error mended', bikes.replace('punctures', 'puntcures')],
    ['in another order', 'In my shed in Leith or at your door I mend bikes: gears, punctures and brakes.'],
    ['with a sentence more', `${bikes} I bring oil and common spares along.`],
    ['written louder', `** ${bikes.toUpperCase()} **`],
    ['with what can’t be seen between the letters', [...bikes].join('\u200b')],
    ['with soft hyphens', [...bikes].join('\u00ad')],
    ['with empty letters', [...bikes].join('\u3164')],
    ['with accents on every letter', [...bikes].join('\u0301')],
    [
      'in letters of another alphabet that look the same',
      bikes.replaceAll('e', 'е').replaceAll('o', 'о').replaceAll('a', 'а'),
    ],
    ['with digits for letters', bikes.replaceAll('e', '3').replaceAll('o', '0').replaceAll('a', '4')],
    ['with the letters apart', [...bikes].join(' ')],
    ['with dots between the letters', [...bikes].join('.')],
  ])('find descriptions alike: %s', (_, other) => {
    expect(isAlike(bikes, other)).toBe(true)
    expect(isAlike(other, bikes)).toBe(true)
  })

  it.each([
    ['of something else', 'Childcare in the evenings: I have two of my own and know plenty of games.'],
    ['that lost all but a word', 'Bikes'],
    [
      'that hides the old one in a flood',
      `${bikes} ${'Evening childcare, homework, cooking, cleaning, ironing, shopping, dogs, cats, gardens, sheds.'} We also sell tickets, watches, phones, perfume and jewellery by post.`,
    ],
    ['of nothing', ''],
  ])('don’t find alike: one %s', (_, other) => {
    expect(isAlike(bikes, other)).toBe(false)
    expect(isAlike(other, bikes)).toBe(false)
  })

  it('compare letters of any alphabet', () => {
    expect(isAlike('Ремонт велосипедов', 'ремонт велосипедов!')).toBe(true)
    expect(isAlike('Ремонт велосипедов', 'Уход за детьми')).toBe(false)
  })

  it('find a description contained in a longer one', () => {
    const flood = `${bikes} Evening childcare, homework, cooking, cleaning, ironing, shopping. We also sell tickets, watches, phones, perfume and jewellery by post, and much more besides.`
    expect(isAlike(bikes, flood)).toBe(false)
    expect(saysAllOf(bikes, flood)).toBe(true)
    expect(saysAllOf(flood, bikes)).toBe(false)
    expect(saysAllOf('Bikes', bikes)).toBe(false)
  })
})
