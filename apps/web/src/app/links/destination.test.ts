import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { destinationAfterLogin } from './destination.ts'

beforeAll(() => void vi.stubGlobal('location', new URL('https://kindling.example/login')))
afterAll(() => void vi.unstubAllGlobals())

const destinationOf = (to: string) => destinationAfterLogin(new URLSearchParams({ to }))

describe('destination after signing in', () => {
  it('is /explore by default', () => {
    expect(destinationAfterLogin(new URLSearchParams())).toBe('/explore')
  })

  it.each([
    ['/bookings', '/bookings'],
    ['/wallet?show=cash', '/wallet?show=cash'],
    ['https://kindling.example/wallet', '/wallet'],
    ['/chat/../wallet', '/wallet'],
  ])('for ?to=%s is %s', (to, destination) => expect(destinationOf(to)).toBe(destination))

  it.each([
    ...['/login', '/login?to=%2Flogin', 'https://elsewhere.example/', '//elsewhere.example/'],
    ...[
      '/.//elsewhere.example',
      '/wallet/..//elsewhere.example/',
      '/%2e//elsewhere.example',
      '/.\\/elsewhere.example',
    ],
    ...[
      '/\\elsewhere.example',
      'javascript:alert(1)',
      'https://kindling.example//elsewhere.example',
      'http://[',
    ],
  ])('ignores ?to=%s', (to) => {
    const destination = destinationOf(to)
    expect(destination).toBe('/explore')
    expect(new URL(destination, 'https://kindling.example').origin).toBe('https://kindling.example')
  })
})
