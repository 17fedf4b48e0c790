import { type Address, addressFrom } from './paths.ts'

/**
 * An address on the way in, which keeps where the member was going.
 * @param code of an invitation, which signing up takes and logging in hands back
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
 * Where to go after logging in: a path of ours that the guard kept in `?to=`, else /explore. A path may begin with two
 * slashes once its dots are resolved (`/.//elsewhere.example`), and then reads as another host's address.
 */
export function destinationAfterLogin(query: URLSearchParams): Address {
  const to = query.get('to') ?? '/explore'
  if (!URL.canParse(to, location.origin)) return '/explore'
  const { origin, pathname, search } = new URL(to, location.origin)
  const isOurs = origin === location.origin && pathname !== '/login' && !pathname.startsWith('//')
  return isOurs ? addressFrom(pathname + search) : '/explore'
}
