import type { aboutContract } from '../about-contract.ts'
import type { EndpointData } from '../endpoint.ts'

type About = EndpointData<typeof aboutContract.get>

/** What an installation says about itself: by default no demo, sandbox payments, no key for Google Maps. */
export function makeAbout(overrides: Partial<About> = {}): About {
  return {
    demoAccounts: [],
    mailbox: null,
    payments: { provider: 'sandbox', isTestMoney: false, publishableKey: null, cardCashDays: 90 },
    signIn: 'issuer',
    googleMapsKey: null,
    ...overrides,
  }
}
