import type { Config } from '../../config.ts'

type Directives = Record<string, string[]>

/** Origins of Stripe's script and its card frames. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * Content-Security-Policy of pages: no inline scripts, and no external origins but those of configured services: map
 * tiles, and the scripts of Stripe and Google, which may not be self-hosted.
 * @param page.asksForCard allows Stripe's script on these pages only
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
    // Dialogs and toasts add style elements: docs/decisions/115.
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

/** Content-Security-Policy for files and error responses: no loading, no scripts, no framing. */
export const denyAllPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
