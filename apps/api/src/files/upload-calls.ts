import { join } from 'node:path'
import { createUploadSlots } from '../limits/upload-slots.ts'
import { createSpools, type Spool } from './spool.ts'

/**
 * Runs a call that takes files with a spool that is freed however it ends. Once a file of it arrives it has a place
 * among the uploads; a call whose files were left out is as small as any other and needs none.
 */
export type UploadHandling = <T>(memberId: string, work: (spool: Spool) => Promise<T>) => Promise<T>

/** @param dataDir where what arrives is spooled */
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
