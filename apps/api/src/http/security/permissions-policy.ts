import type { Config } from '../../config.ts'

/** Browser features that are switched off for all pages and frames. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * Features that our own pages use; frames of other origins may not. `web-share` is left out: it is limited to our
 * origin by default, and Chromium on Linux doesn't know its name.
 */
const own = ['clipboard-write', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * The `Permissions-Policy` header. Lists only features that Chromium knows: others cause warnings in its console.
 * @param page.asksForCard lets Stripe's frames use the Payment Request API
 */
export function permissionsPolicy(
  { stripe }: Pick<Config, 'stripe'>,
  page: { asksForCard: boolean },
): string {
  const pays = stripe !== undefined && page.asksForCard
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...own.map((feature) => `${feature}=(self)`),
    `payment=(${pays ? 'self "https://js.stripe.com"' : ''})`,
  ].join(', ')
}
