import { describe, expect, it } from 'vitest'
import { isAlike } from './likeness.ts'

const bikes = 'I mend bikes: brakes, gears and punctures, at your door or in my shed in Leith.'

describe('two descriptions', () => {
  it.each([
    ['the same', bikes],
    ['with a typing error mended', bikes.replace('punctures', 'puntcures')],
    ['in another order', 'In my shed in Leith or at your door I mend bikes: gears, punctures and brakes.'],
    ['with a sentence more', `${bikes} I bring oil and common spares along.`],
    ['written louder', `** ${bikes.toUpperCase()} **`],
  ])('are alike: %s', (_, other) => {
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
  ])('aren’t: one %s', (_, other) => {
    expect(isAlike(bikes, other)).toBe(false)
    expect(isAlike(other, bikes)).toBe(false)
  })

  it('in letters of any kind are compared', () => {
    expect(isAlike('Ремонт велосипедов', 'ремонт велосипедов!')).toBe(true)
    expect(isAlike('Ремонт велосипедов', 'Уход за детьми')).toBe(false)
  })
})
