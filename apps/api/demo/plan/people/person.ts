import type { gender, kycStatus, memberRole } from '../../../src/db/schema/members/members.ts'
import type { Trade } from '../../catalogue/trade.ts'
import type { Face } from '../../drawings/avatar.ts'

/** A member of the demo neighbourhood, before it is a row. */
export interface Person {
  id: string
  email: string
  phone: string
  firstname: string
  lastname: string
  gender: (typeof gender.enumValues)[number]
  role: (typeof memberRole.enumValues)[number]
  bio: string
  location: string
  street: string
  zipCode: string
  lat: number
  lon: number
  /** The address as a booking has it. */
  address: string
  /** The city or county around: who lives in the same one are neighbours. */
  area: string
  kycStatus: (typeof kycStatus.enumValues)[number]
  referralCode: string
  /** Undefined for those who haven't added a photo yet. */
  face: Face | undefined
  /** What they are known for. */
  trade: Trade
  createdAt: Date
}
