/** Where to go after logging in: a path of ours that the guard kept in `?to=`, else /explore. */
export function destinationAfterLogin(query: URLSearchParams): string {
  const to = query.get('to') ?? '/explore'
  if (!URL.canParse(to, location.origin)) return '/explore'
  const { origin, pathname, search } = new URL(to, location.origin)
  const isOurs = origin === location.origin && pathname !== '/login'
  return isOurs ? `${pathname}${search}` : '/explore'
}
