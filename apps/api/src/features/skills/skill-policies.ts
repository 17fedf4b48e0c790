import { isAlike, isSameName, saysAllOf } from './offer-likeness.ts'
import type { SkillRow } from './skill-store.ts'

type Visibility = Pick<SkillRow, 'memberId' | 'approvalStatus' | 'pausedAt' | 'deletedAt'>

/**
 * The owner sees the skill whatever its approval; others only while it is on offer; nobody once it is
 * deleted.
 */
export function canSeeSkill(memberId: string, skill: Visibility): boolean {
  if (skill.deletedAt !== null) return false
  return skill.memberId === memberId || (skill.approvalStatus === 'approved' && skill.pausedAt === null)
}

type Content = Pick<SkillRow, 'categoryId' | 'description'>

/** Whether an offer contains the text of one of the member's rejected offers. */
export function repeatsRefused(offer: Content, refused: readonly Content[]): boolean {
  return refused.some(
    ({ description }) => isAlike(description, offer.description) || saysAllOf(description, offer.description),
  )
}

/** Whether an offer in a new category repeats one of the member's rejected offers: by category or by text. */
export function isOfferedAgain(offer: Content, refused: readonly Content[]): boolean {
  return refused.some(({ categoryId }) => categoryId === offer.categoryId) || repeatsRefused(offer, refused)
}

/**
 * Whether an edited offer differs from the version that was booked or moderated: by category, by description,
 * or, for a thing, by its name (the first line).
 */
export function isAnotherOffer(kind: SkillRow['kind'], vouched: Content, offer: Content): boolean {
  if (vouched.categoryId !== offer.categoryId || !isAlike(vouched.description, offer.description)) return true
  return kind === 'thing' && !isSameName(nameOf(vouched), nameOf(offer))
}

const nameOf = ({ description }: Content) => description.split('\n', 1).join('')
