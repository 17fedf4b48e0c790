import type { Position } from '@kindling/domain/places/position'
import { session } from './api.ts'

/**
 * Renews the access token after an address change, in every tab, since the token carries the position that searches start
 * from. Does nothing if the token already has this position.
 * @param position undefined for an address without coordinates
 */
export async function renewPosition(position: Position | undefined): Promise<void> {
  const held = session.current()
  if (held === undefined || (held.lat === position?.lat && held.lon === position?.lon)) return
  try {
    await session.renew(await session.freshToken())
  } catch {
    // The address is saved anyway. After a network failure the next token renewal brings its position; an ended session is
    // reported elsewhere.
  }
}
