import { List, ListRow } from '@kindling/ui/list'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../../../app/links/link.tsx'
import type { Address } from '../../../app/links/paths.ts'

export interface SettingsEntry {
  title: string
  detail: string
  to: Address
  icon: LucideIcon
}

/** Settings of one kind, each behind a row of its own. */
export function SettingsList({ entries }: { entries: readonly SettingsEntry[] }) {
  return (
    <List>
      {entries.map(({ title, detail, to, icon: Icon }) => (
        <ListRow
          key={to}
          leading={<Icon aria-hidden />}
          title={title}
          detail={detail}
          link={<Link to={to} />}
          arrow
        />
      ))}
    </List>
  )
}
