import { type Address, addressFrom } from './paths.ts'

/**
 * Address of a sign-in or sign-up screen that carries the redirect target (`?to=`).
 * @param code invitation code (`?ref=`), which signing up uses and logging in passes on
 */
export function withWayOn(
  path: '/login' | '/signup' | '/google-auth',
  to: string | undefined,
  code?: string,
): Address {
  const query = new URLSearchParams({
    ...(to !== undefined && { to }),
    ...(code !== undefined && { ref: code }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

/**
 * Redirect target after logging in: the same-origin path that the guard put into `?to=`, else /explore. Prevents open
 * redirects: a path may start with two slashes once its dots are resolved (`/.//elsewhere.example`), which names a host.
 */
export function destinationAfterLogin(query: URLSearchParams): Address {
  const to = query.get('to') ?? '/explore'
  if (!URL.canParse(to, location.origin)) return '/explore'
  const { origin, pathname, search } = new URL(to, location.origin)
  const isOurs = origin === location.origin && pathname !== '/login' && !pathname.startsWith('//')
  return isOurs ? addressFrom(pathname + search) : '/explore'
}
