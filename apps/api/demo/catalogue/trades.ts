import type { Trade } from './trade.ts'
import { dogWalking, driving, languages, musicLessons } from './trades-of-company.ts'
import { baking, gardening, photography, sewing } from './trades-of-making.ts'
import { bikes, computerHelp, homeRepairs, painting } from './trades-of-the-house.ts'

/** The twelve categories of the demo neighbourhood. */
export const trades: readonly Trade[] = [
  homeRepairs,
  bikes,
  baking,
  musicLessons,
  gardening,
  sewing,
  computerHelp,
  painting,
  languages,
  photography,
  dogWalking,
  driving,
]
