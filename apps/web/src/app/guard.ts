import { session } from '../server/api.ts'
import { claimCache } from '../server/cache-owner.ts'
import { redirect } from './links/navigation.ts'
import { type Address, addressFrom } from './links/paths.ts'

/** The login address with `?to=` set to the current location. An address that already is /login stays as it is. */
export function loginFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const place = pathname + search
  return pathname === '/login' ? addressFrom(place) : `/login?to=${encodeURIComponent(place)}`
}

/**
 * The guard before every member's screen: an expired session that can't be renewed, or an invalid token, is
 * removed and leads to /login. A lost network is no logout: the screen opens and says that it is offline.
 */
export async function requireMember({ request }: { request: Request }) {
  // The member may have changed while a public page was shown.
  claimCache(session.current()?.id)
  try {
    await session.freshToken()
    return null
  } catch {
    if (session.current()) return null
    throw redirect(loginFrom(new URL(request.url)))
  }
}
