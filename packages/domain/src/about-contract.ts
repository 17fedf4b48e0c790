import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const aboutContract = {
  /** How this installation runs, as far as a visitor should know. */
  get: endpoint({
    method: 'GET',
    path: '/about',
    auth: 'none',
    kind: 'browse',
    summary: 'Whether this is a demo',
    data: z.object({
      /** Sign-ins that anybody may use; empty outside demo mode. */
      demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), label: z.string() })),
      /** Where mail ends up when none is sent; null when it is really sent. */
      mailbox: z.nullable(z.string()),
      payments: z.object({
        /** Who moves the money. */
        provider: z.enum(['stripe', 'sandbox']),
        /** Whether it is worth nothing: screens call it "test money" then. */
        isTestMoney: z.boolean(),
        /** What a browser shows to Stripe; null with the sandbox. */
        publishableKey: z.nullable(z.string()),
        /** For how many days cash that a card has paid in can be spent, but not withdrawn. */
        cardCashDays: z.int(),
      }),
      /** Whether "Continue with Google" leads to an issuer, to its stand-in of a demo, or nowhere. */
      signIn: z.enum(['issuer', 'demo', 'off']),
      /** What maps are drawn with: Google's key for browsers, or null for OpenStreetMap. */
      googleMapsKey: z.nullable(z.string()),
    }),
  }),
}
