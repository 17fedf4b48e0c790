/** Pages on which cards are entered. */
const payingPages = ['/user', '/book-form', '/book-service', '/add-bills']

/**
 * Whether a page may load the payment processor's script. Its Content Security Policy decides, which a page keeps when
 * the app navigates on from it to another screen.
 */
export function isPayingPath(pathname: string): boolean {
  return payingPages.includes(pathname.replace(/\/+$/, '').toLowerCase())
}
