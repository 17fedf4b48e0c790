import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { PersonRow, type PersonRowProps } from '@kindling/ui/person-row'

export interface MemberRowProps extends Omit<PersonRowProps, 'name' | 'src'> {
  member: { firstname: string; lastname: string; photourl: string | null }
}

/** List row of a member: name and picture. */
export function MemberRow({ member, ...rest }: MemberRowProps) {
  return <PersonRow name={fullName(member)} src={pictureAt(member.photourl, 160)} {...rest} />
}
