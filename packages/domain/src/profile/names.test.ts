// spec: marketplace §3 empty last name

import { describe, expect, it } from 'vitest'
import { fullName, nameWithInitial, shortName } from './names.ts'

describe('fullName and shortName', () => {
  it.each([
    ['Amara', 'Kensington', 'Amara Kensington', 'Amara K.'],
    ['Sukarno', '', 'Sukarno', 'Sukarno'],
    // Shown to readers who don't know the member.
    ['Amara', 'K.', 'Amara K.', 'Amara K.'],
    ['O’Brien-Ó Súilleabháin', '', 'O’Brien-Ó Súilleabháin', 'O’Brien-Ó Súilleabháin'],
    ['Zoë', 'O\u0308stberg', 'Zoë O\u0308stberg', 'Zoë Ö.'],
    ['Ada', '𝒵𝓎𝓁', 'Ada 𝒵𝓎𝓁', 'Ada 𝒵.'],
    // The order of names is the member's own; the initial of a one-character name would reveal all of it.
    ['小龍', '李', '小龍 李', '小龍'],
    ['美玲', '欧阳', '美玲 欧阳', '美玲 欧.'],
  ])('of %j and %j are %j and %j', (firstname, lastname, full, short) => {
    expect(fullName({ firstname, lastname })).toBe(full)
    expect(shortName({ firstname, lastname })).toBe(short)
  })

  it('use the first name alone without an initial', () => {
    expect(nameWithInitial({ firstname: 'Sukarno', initial: '' })).toBe('Sukarno')
    expect(nameWithInitial({ firstname: 'Amara', initial: 'K' })).toBe('Amara K.')
  })
})
