import type { TextRow } from '@kindling/domain/trust/desk/facts'
import { List, ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/links/link.tsx'
import type { To } from '../../../app/links/navigation.ts'

interface TextRowsProps {
  rows: readonly TextRow[]
  /** Shown when there are no rows. */
  none: string
  /** Address of a row's screen, for rows that are links. */
  to?: (id: string) => To
}

/** Rows of text on the moderators' desk. */
export function TextRows({ rows, none, to }: TextRowsProps) {
  if (rows.length === 0) return <Text tone="muted">{none}</Text>
  return (
    <List>
      {rows.map(({ id, ...row }) => (
        <ListRow
          key={id}
          {...row}
          {...(to && { link: <Link to={to(id)} />, arrow: true, about: row.detail })}
        />
      ))}
    </List>
  )
}
