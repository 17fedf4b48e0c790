import type { Position } from '@kindling/domain/places/position'
import { session } from './api.ts'

/**
 * Has the token carry the position of the address that was just saved, in every tab: without it the old one would be
 * looked from until the token ends. Does nothing where the token has it already.
 * @param position undefined for an address that lies nowhere
 */
export async function renewPosition(position: Position | undefined): Promise<void> {
  const held = session.current()
  if (held === undefined || (held.lat === position?.lat && held.lon === position?.lon)) return
  try {
    await session.renew(await session.freshToken())
  } catch {
    // The address is saved all the same. Without a network the next renewal brings its position, and a session that has
    // ended says so itself.
  }
}
