import { eq } from 'drizzle-orm'
import webpush from 'web-push'
import type { Seal } from '../../auth/seal.ts'
import type { Database } from '../../db/connect.ts'
import { pushKeys } from '../../db/schema/talk/pushes.ts'
import type { VapidKeys } from '../../settings/push-settings.ts'

/** Name of the only key pair, whose public key browsers subscribe to. */
const NAME = 'vapid'

/**
 * The VAPID key pair, shared by all processes through the database, the private key encrypted; created on
 * first use.
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
  // Of parallel creations the first wins.
  const kept = await findKeys(db, seal)
  if (kept === undefined) throw new Error('the keys of push were not kept')
  return kept
}
