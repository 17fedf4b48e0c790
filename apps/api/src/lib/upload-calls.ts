import { join } from 'node:path'
import { createSpools, type Spool } from './spool.ts'
import { createUploadSlots } from './upload-slots.ts'

/** Runs a call that takes files in a place among the uploads, with a spool that is freed however it ends. */
export type DuringUpload = <T>(memberId: string, work: (spool: Spool) => Promise<T>) => Promise<T>

/** @param dataDir where what arrives is spooled */
export function makeDuringUpload(dataDir: string): DuringUpload {
  const slots = createUploadSlots()
  const spools = createSpools(join(dataDir, 'uploads'))
  return async (memberId, work) => {
    const giveBack = slots.take(memberId)
    const spool = spools.open()
    try {
      return await work(spool)
    } finally {
      giveBack()
      await spool.close()
    }
  }
}
