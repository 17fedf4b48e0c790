import type { Transaction } from '../db/connect.ts'
import { getAddressee } from '../members/addressee-store.ts'

/** Facts for the texts of a need's notifications. @param otherId the member on the other side of the recipient */
export async function aboutNeed(
  tx: Transaction,
  { id, title }: { id: string; title: string },
  otherId: string,
) {
  const { firstname } = await getAddressee(tx, otherId)
  return { needId: id, need: title, by: firstname }
}
