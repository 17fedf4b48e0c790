/** The screens where a card is asked for. */
const payingPages = ['/user', '/book-form', '/book-service', '/add-bills']

/**
 * Whether a page may load the payment processor's script. The right is the page's, by its policy: a screen that the app
 * comes to from another page doesn't have it.
 */
export function isPayingPath(pathname: string): boolean {
  return payingPages.includes(pathname.replace(/\/+$/, '').toLowerCase())
}
