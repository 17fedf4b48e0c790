import { isAlike, isSameName, saysAllOf } from './offer-likeness.ts'
import type { SkillRow } from './skill-store.ts'

type Visibility = Pick<SkillRow, 'memberId' | 'approvalStatus' | 'pausedAt' | 'deletedAt'>

/** The owner sees the skill whatever its approval; others only while it is on offer; nobody once it is deleted. */
export function canSeeSkill(memberId: string, skill: Visibility): boolean {
  if (skill.deletedAt !== null) return false
  return skill.memberId === memberId || (skill.approvalStatus === 'approved' && skill.pausedAt === null)
}

type Content = Pick<SkillRow, 'categoryId' | 'description'>

/** Whether an offer says what was refused to its member before, by itself or among other things. */
export function repeatsRefused(offer: Content, refused: readonly Content[]): boolean {
  return refused.some(
    ({ description }) => isAlike(description, offer.description) || saysAllOf(description, offer.description),
  )
}

/** Whether a new offer, or one of another category, is what was refused to its member before: by category or by words. */
export function isOfferedAgain(offer: Content, refused: readonly Content[]): boolean {
  return refused.some(({ categoryId }) => categoryId === offer.categoryId) || repeatsRefused(offer, refused)
}

/**
 * Whether an offer has become another than the one that neighbours booked or a moderator looked at: by its category, by
 * what it says, or, where it is a thing, by its name, which is the first line.
 */
export function isAnotherOffer(kind: SkillRow['kind'], vouched: Content, offer: Content): boolean {
  if (vouched.categoryId !== offer.categoryId || !isAlike(vouched.description, offer.description)) return true
  return kind === 'thing' && !isSameName(nameOf(vouched), nameOf(offer))
}

const nameOf = ({ description }: Content) => description.split('\n', 1).join('')
