import { formatTimeOfDay } from '../../client/times/dates.ts'
import { fullName } from '../../profile/names.ts'
import type { Claim } from '../desk-shape.ts'

/** Who has claimed a queue item and until when: "Ada Lark has it until 12:30". */
export function claimWords({ isMine, moderator, until }: Claim): string {
  return `${isMine ? 'You have' : `${fullName(moderator)} has`} it until ${formatTimeOfDay(until)}`
}
