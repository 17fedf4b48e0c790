import type { Transaction } from '../db/connect.ts'
import { getAddressee } from '../members/addressee-store.ts'

/** What the words of a need's events are made of. @param otherId the member on the other side of who is told */
export async function aboutNeed(
  tx: Transaction,
  { id, title }: { id: string; title: string },
  otherId: string,
) {
  const { firstname } = await getAddressee(tx, otherId)
  return { needId: id, need: title, by: firstname }
}
