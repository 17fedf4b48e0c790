import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { PersonRow, type PersonRowProps } from '@kindling/ui/person-row'
import { fullName } from '../format/names.ts'

export interface MemberRowProps extends Omit<PersonRowProps, 'name' | 'src'> {
  member: { firstname: string; lastname: string; photourl: string | null }
}

/** A member as a row of a list. */
export function MemberRow({ member, ...rest }: MemberRowProps) {
  return <PersonRow name={fullName(member)} src={pictureAt(member.photourl, 160)} {...rest} />
}
