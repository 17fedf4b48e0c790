import { fullName } from '@kindling/domain/profile/names'
import { tableOf } from '../command-line.ts'
import type { FoundMember } from './member-store.ts'

/** Members as a text table for the terminal. */
export function memberTable(members: readonly FoundMember[]): string {
  const rows = members.map((member) => [
    member.id,
    member.email,
    fullName(member),
    member.role,
    member.suspension,
    member.hasSecondFactor ? 'yes' : 'no',
    member.emailProblem ?? '',
  ])
  return tableOf(['Id', 'Email', 'Name', 'Role', 'Suspension', 'Second factor', 'Email problem'], rows)
}
