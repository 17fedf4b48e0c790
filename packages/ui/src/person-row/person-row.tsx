import { Avatar, type AvatarProps } from '../avatar/avatar.tsx'
import { ListRow, type ListRowProps } from '../list/list.tsx'

export interface PersonRowProps extends Omit<ListRowProps, 'leading' | 'title'> {
  name: string
  /** The person's picture. Until it has loaded, and without one, their initials show. */
  src?: string | null | undefined
  /** Where the row is about something of theirs: that, in the place of their name. `detail` says who it is. */
  title?: ListRowProps['title']
  avatarSize?: AvatarProps['size']
}

/** A person as a row of a `List`: picture and name, then whatever a `ListRow` takes. */
export function PersonRow({ name, src, title = <bdi>{name}</bdi>, avatarSize, ...rest }: PersonRowProps) {
  return (
    <ListRow
      leading={<Avatar name={name} src={src} size={avatarSize} decorative />}
      title={title}
      {...rest}
    />
  )
}
