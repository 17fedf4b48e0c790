import { describe, expect, it } from 'vitest'
import { linkedRuns } from './linked-text.ts'

describe('linkedRuns', () => {
  it('splits a text at its links', () => {
    expect(linkedRuns('See [Help](/help) or [write](/contact).')).toEqual([
      { text: 'See ' },
      { text: 'Help', to: '/help' },
      { text: ' or ' },
      { text: 'write', to: '/contact' },
      { text: '.' },
    ])
  })

  it('supports a link at start and end', () => {
    expect(linkedRuns('[Help](/help)')).toEqual([{ text: 'Help', to: '/help' }])
  })

  it.each(['no link', 'brackets [alone]', '[a link elsewhere](https://elsewhere.example)'])(
    'keeps %s as plain text',
    (text) => {
      expect(linkedRuns(text)).toEqual([{ text }])
    },
  )

  it('is empty for an empty text', () => {
    expect(linkedRuns('')).toEqual([])
  })
})
