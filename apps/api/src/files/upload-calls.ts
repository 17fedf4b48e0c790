import { join } from 'node:path'
import { createUploadSlots } from '../limits/upload-slots.ts'
import { createSpools, type Spool } from './spool.ts'

/**
 * Runs a call that accepts files, with a spool that is always freed afterwards. An upload slot is taken when the first
 * file arrives; a call without files needs none.
 */
export type UploadHandling = <T>(memberId: string, work: (spool: Spool) => Promise<T>) => Promise<T>

/** @param dataDir where uploads are spooled */
export function createUploadHandling(dataDir: string): UploadHandling {
  const slots = createUploadSlots()
  const spools = createSpools(join(dataDir, 'uploads'))
  return async (memberId, work) => {
    let releaseSlot: (() => void) | undefined
    const spool = spools.open(() => {
      releaseSlot ??= slots.take(memberId)
    })
    try {
      return await work(spool)
    } finally {
      releaseSlot?.()
      await spool.close()
    }
  }
}
