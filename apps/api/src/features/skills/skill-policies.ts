import type { SkillRow } from './skill-store.ts'

type Visibility = Pick<SkillRow, 'memberId' | 'approvalStatus' | 'deletedAt'>

/** The owner sees the skill whatever its approval; others only while it is approved; nobody once it is deleted. */
export function canSeeSkill(memberId: string, skill: Visibility): boolean {
  if (skill.deletedAt !== null) return false
  return skill.memberId === memberId || skill.approvalStatus === 'approved'
}
