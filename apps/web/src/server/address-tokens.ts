/**
 * In this tab's storage: what was taken out of the address and isn't received yet, so that a refresh can't lose it.
 * By hand: `storedState` would bring zod into the first load of every public page, which has no room for its 10 kB.
 */
const KEY = 'kindling.taken'

/**
 * Takes the tokens that a sign-in elsewhere has put into the address out of it, before anything can show or send
 * them. Whichever of its three places they came to (accounts §4), one screen receives them.
 */
export function takeTokensFromAddress() {
  const { pathname, search } = location
  if (!/^\/(oauth-callback|login|explore)\b.*Token=/.test(pathname + search)) return
  sessionStorage.setItem(KEY, search)
  history.replaceState(null, '', '/oauth-callback')
}

/** What was taken, once. */
export function takenQuery(): URLSearchParams {
  const query = new URLSearchParams(sessionStorage.getItem(KEY) ?? '')
  sessionStorage.removeItem(KEY)
  return query
}
