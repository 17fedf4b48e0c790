import type { gender, kycStatus, memberRole } from '../../../src/db/schema/members/members.ts'
import type { Trade } from '../../catalogue/trade.ts'
import type { Face } from '../../drawings/avatar.ts'

/** A planned member of the demo data. */
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
  /** The address as bookings store it. */
  address: string
  /** The city or county; members of the same one count as neighbours. */
  area: string
  kycStatus: (typeof kycStatus.enumValues)[number]
  referralCode: string
  /** Undefined for members without a photo. */
  face: Face | undefined
  /** Their main trade. */
  trade: Trade
  createdAt: Date
}
