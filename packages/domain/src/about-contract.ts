import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const aboutContract = {
  /** Public configuration of this installation. */
  get: endpoint({
    method: 'GET',
    path: '/about',
    auth: 'none',
    kind: 'browse',
    summary: 'Whether this is a demo',
    data: z.object({
      /** Demo accounts for signing in; empty outside demo mode. */
      demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), label: z.string() })),
      /** Address of the mail catcher where mail isn't really sent; null where it is. */
      mailbox: z.nullable(z.string()),
      payments: z.object({
        /** The payment processor. */
        provider: z.enum(['stripe', 'sandbox']),
        /** Whether payments use test money, which screens then say. */
        isTestMoney: z.boolean(),
        /** Stripe's publishable key; null with the sandbox. */
        publishableKey: z.nullable(z.string()),
        /** Days for which cash paid in by card can be spent, but not withdrawn. */
        cardCashDays: z.int(),
      }),
      /** Where "Continue with Google" leads: to the identity provider, to the demo's stand-in, or nowhere. */
      signIn: z.enum(['issuer', 'demo', 'off']),
      /** Google Maps key for browsers; null where maps come from OpenStreetMap. */
      googleMapsKey: z.nullable(z.string()),
    }),
  }),
}
