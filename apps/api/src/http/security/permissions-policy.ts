import type { Config } from '../../config.ts'

/** What no page of Kindling, and no frame in it, may ask a browser for. */
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
 * What pages of our own do: find where a member is, copy, sign in by passkey. Frames of others may none of it. Sharing is
 * so by itself, and Chromium on Linux doesn't know its name.
 */
const own = ['clipboard-write', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * The header `Permissions-Policy`. A feature that a browser doesn't know is a warning in its console, so these are those
 * that Chromium knows.
 * @param page.asksForCard Stripe's frames may ask a browser for a payment there
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
