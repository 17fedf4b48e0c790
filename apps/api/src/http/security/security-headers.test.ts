import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { statementLink } from '../../features/statement/download-links.ts'
import { contentSecurity } from './content-security.ts'
import { permissionsPolicy } from './permissions-policy.ts'

const production = {
  NODE_ENV: 'production',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://neighbours.test',
  JWT_SECRET: 'x'.repeat(32),
  DATA_SECRET: 'y'.repeat(32),
  BANK_DETAILS_KEYS: `2026:${'A'.repeat(43)}`,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@neighbours.test',
  PAYMENTS: 'sandbox',
}

let live: TestApp
let statement = ''
let picture = ''
beforeAll(async () => {
  live = await makeTestApp({ env: production })
  const { sessionId } = await live.makeMember()
  statement = statementLink(live.deps, { sessionId, generation: 0 }, { currency: 'gbp', separator: 'comma' })
  picture =
    (await live.deps.storage.put(Buffer.from('a picture'), { contentType: 'image/webp', isPublic: true }))
      .url ?? ''
})
afterAll(() => live.close())

/** One response of every kind: its URL and status. */
const answers: Record<string, [url: () => string, status: number]> = {
  'a call': [() => '/api/health/live', 200],
  'a refusal': [() => '/api/wallet/balance', 401],
  'an unknown call': [() => '/api/nothing', 404],
  'an address that can’t be decoded': [() => '/api/bookings/%zz', 400],
  'an endless id': [() => `/api/bookings/${'a'.repeat(5000)}`, 400],
  'a page of the server': [() => '/api/docs', 200],
  'an uploaded picture': [() => picture, 200],
  'a download': [() => statement, 200],
  'a way to sign in elsewhere': [() => '/api/auth/google', 303],
}

describe.each(Object.entries(answers))('the response in production to %s', (_, [url, status]) => {
  // asvs: 3.4.1
  // asvs: 3.4.3
  // asvs: 3.4.6
  // asvs: 3.4 Permissions-Policy
  it('has HSTS, nosniff, no referrer, and denies framing and base URIs', async () => {
    const { statusCode, headers } = await live.app.inject({ url: url() })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const permissions = String(headers['permissions-policy'])
    for (const feature of ['camera=()', 'microphone=()', 'usb=()', 'payment=()', 'geolocation=(self)']) {
      expect(permissions).toContain(feature)
    }
    expect(permissions).not.toContain('*')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

// asvs: API8
it.each(['/dev/mailbox', '/api/dev/mailbox', '/api/dev/oidc/authorize', '/api/dev/oidc/jwks'])(
  'production has no %s',
  async (url) => {
    expect((await live.app.inject({ url })).statusCode).toBe(404)
  },
)

// asvs: 3.4 Permissions-Policy
it('Permissions-Policy allows payment in Stripe’s frames only on pages with a card form', () => {
  const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec', apiUrl: undefined }
  const payment = (config: Parameters<typeof permissionsPolicy>[0], asksForCard: boolean) =>
    /payment=\((.*?)\)/.exec(permissionsPolicy(config, { asksForCard }))?.[1]
  expect(payment({ stripe }, true)).toBe('self "https://js.stripe.com"')
  expect([payment({ stripe }, false), payment({ stripe: undefined }, true)]).toEqual(['', ''])
})

// spec: marketplace §7 Stripe elements
// asvs: 3.4.3
// asvs: deviation 9
it('Content-Security-Policy allows scripts of Stripe and the map only where configured', () => {
  const bare = { stripe: undefined, googleMapsApiKey: undefined, production: true }
  const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec', apiUrl: undefined }
  const scripts = (config: Parameters<typeof contentSecurity>[0], asksForCard = true) =>
    contentSecurity(config, { asksForCard }).scriptSrc
  expect(scripts(bare)).toEqual(["'self'"])
  expect(scripts({ ...bare, stripe })).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(scripts({ ...bare, stripe }, false)).toEqual(["'self'"])
  expect(scripts({ ...bare, googleMapsApiKey: 'key' })).toEqual(["'self'", 'https://maps.googleapis.com'])
  for (const asksForCard of [true, false]) {
    expect(contentSecurity(bare, { asksForCard })).toMatchObject({
      connectSrc: ["'self'"],
      frameSrc: ["'none'"],
      fontSrc: ["'self'"],
    })
  }
})
