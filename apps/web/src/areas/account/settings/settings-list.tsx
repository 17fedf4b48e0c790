import { List, ListRow } from '@kindling/ui/list'
import type { ReactNode } from 'react'
import { Link } from '../../../app/link.tsx'
import type { Address } from '../../../app/paths.ts'

export interface SettingsEntry {
  title: string
  detail: string
  to: Address
  icon: ReactNode
}

/** Settings of one kind, each behind a row of its own. */
export function SettingsList({ entries }: { entries: readonly SettingsEntry[] }) {
  return (
    <List>
      {entries.map(({ title, detail, to, icon }) => (
        <ListRow key={to} leading={icon} title={title} detail={detail} link={<Link to={to} />} arrow />
      ))}
    </List>
  )
}
