/**
 * Session storage key for the query taken out of the address, so that a refresh before it is processed keeps it. Doesn't
 * use `storedState`, which would add zod (10 kB) to the first load of every public page.
 */
const KEY = 'kindling.taken'

/**
 * Moves the OAuth sign-in's tokens from the address to session storage, before anything can show or send them. All three
 * redirect targets (accounts §4) go on to /oauth-callback.
 */
export function takeTokensFromAddress() {
  const { pathname, search } = location
  if (!/^\/(oauth-callback|login|explore)\b.*Token=/.test(pathname + search)) return
  sessionStorage.setItem(KEY, search)
  history.replaceState(null, '', '/oauth-callback')
}

/** Reads and deletes the stored query. */
export function takenQuery(): URLSearchParams {
  const query = new URLSearchParams(sessionStorage.getItem(KEY) ?? '')
  sessionStorage.removeItem(KEY)
  return query
}
