import { eq } from 'drizzle-orm'
import webpush from 'web-push'
import type { VapidKeys } from '../../apps/api/src/settings/push-settings.ts'
import type { Seal } from '../../auth/seal.ts'
import type { Database } from '../../db/connect.ts'
import { pushKeys } from '../../db/schema/talk/pushes.ts'

/** There is one pair; browsers subscribe to its public key. */
const NAME = 'vapid'

/**
 * The pair that is kept in the database, the private key sealed, so that every process has the same; made by the first
 * that asks.
 */
export async function ensureVapidKeys(db: Database, seal: Seal): Promise<VapidKeys> {
  return (await findKeys(db, seal)) ?? (await makeKeys(db, seal))
}

async function findKeys(db: Database, seal: Seal): Promise<VapidKeys | undefined> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.name, NAME))
  return row && { publicKey: row.publicKey, privateKey: seal.open(row.privateKeySealed, NAME) }
}

async function makeKeys(db: Database, seal: Seal): Promise<VapidKeys> {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await db
    .insert(pushKeys)
    .values({ name: NAME, publicKey, privateKeySealed: seal.close(privateKey, NAME) })
    .onConflictDoNothing()
  // Of several processes that make one at once, the first one's counts.
  const kept = await findKeys(db, seal)
  if (kept === undefined) throw new Error('the keys of push were not kept')
  return kept
}
