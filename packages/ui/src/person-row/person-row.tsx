import { Avatar, type AvatarProps } from '../avatar/avatar.tsx'
import { ListRow, type ListRowProps } from '../list/list.tsx'

export interface PersonRowProps extends Omit<ListRowProps, 'leading' | 'title'> {
  name: string
  /** URL of the person's picture. Initials are shown until it has loaded, and without one. */
  src?: string | null | undefined
  /** Title of a row about something of theirs, instead of their name, which `detail` then has. */
  title?: ListRowProps['title']
  avatarSize?: AvatarProps['size']
}

/** A person as a row of a `List`: picture and name, plus the props of a `ListRow`. */
export function PersonRow({ name, src, title = <bdi>{name}</bdi>, avatarSize, ...rest }: PersonRowProps) {
  return (
    <ListRow
      leading={<Avatar name={name} src={src} size={avatarSize} decorative />}
      title={title}
      {...rest}
    />
  )
}
