import { bookingData } from './booking-data-store.ts'
import { chatData } from './chat-data-store.ts'
import { factorData } from './factor-data-store.ts'
import { memberData } from './member-data-store.ts'
import { moderationData } from './moderation-data-store.ts'
import { moneyData } from './money-data-store.ts'
import { needData } from './need-data-store.ts'
import { offerData } from './offer-data-store.ts'
import type { PersonalTable } from './personal-table-store.ts'
import { profileData } from './profile-data-store.ts'
import { signInData } from './sign-in-data-store.ts'
import { sparkData } from './spark-data-store.ts'
import { trustData } from './trust-data-store.ts'

/**
 * Every table with data about members, in the order of erasure. Notifications to other members are found
 * through needs, so they are erased before needs; a trigger forbids changes to the member's row once it is
 * erased.
 */
export const personalData: readonly PersonalTable[] = [
  ...signInData,
  ...factorData,
  ...profileData,
  ...chatData,
  ...moneyData,
  ...sparkData,
  ...trustData,
  ...moderationData,
  ...offerData,
  ...bookingData,
  ...needData,
  ...memberData,
]
