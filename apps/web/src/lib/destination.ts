/** Where to go after logging in: a path of ours that the guard kept in `?to=`, else /explore. */
export function destinationAfterLogin(query: URLSearchParams): string {
  const to = URL.parse(query.get('to') ?? '/explore', location.origin)
  const isOurs = to?.origin === location.origin && to.pathname !== '/login'
  return isOurs ? `${to.pathname}${to.search}` : '/explore'
}
