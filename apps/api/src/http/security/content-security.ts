import type { Config } from '../../config.ts'

type Directives = Record<string, string[]>

/** Where Stripe's script comes from, and the frames it puts the card into. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * What a page of Kindling may load. No inline script, nothing from elsewhere, but for the services that are
 * configured: the map's tiles, and Stripe's and Google's own scripts, which both refuse to be copied.
 * @param page.asksForCard Stripe's script is let into these pages only
 */
export function contentSecurity(
  config: Pick<Config, 'stripe' | 'googleMapsApiKey' | 'production'>,
  page: { asksForCard: boolean },
): Directives {
  const stripe = config.stripe !== undefined && page.asksForCard
  const google = config.googleMapsApiKey !== undefined
  const when = (isUsed: boolean, ...origins: string[]) => (isUsed ? origins : [])
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...when(stripe, ...stripeScripts), ...when(google, 'https://maps.googleapis.com')],
    // Dialogs and messages bring style elements of their own: docs/decisions/115.
    styleSrc: ["'self'", "'unsafe-inline'", ...when(google, 'https://fonts.googleapis.com')],
    imgSrc: [
      "'self'",
      'data:',
      'blob:',
      ...(google
        ? ['https://maps.googleapis.com', 'https://maps.gstatic.com']
        : ['https://tile.openstreetmap.org']),
    ],
    fontSrc: ["'self'", ...when(google, 'https://fonts.gstatic.com')],
    connectSrc: [
      "'self'",
      ...when(stripe, 'https://api.stripe.com'),
      ...when(google, 'https://maps.googleapis.com'),
    ],
    frameSrc: stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : ["'none'"],
    workerSrc: ["'self'", ...when(google, 'blob:')],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(config.production ? { upgradeInsecureRequests: [] } : {}),
  }
}

/** For what is a file rather than a page, and for refusals: it loads nothing, runs nothing and stands in no frame. */
export const denyAllPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
