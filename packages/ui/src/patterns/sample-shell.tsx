import { Bell, Calendar, Compass, MessageSquare, Settings, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppShell, ShellPlace, ShellSearch } from '../app-shell/app-shell.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Logo } from '../logo/logo.tsx'

/** The app shell with sample items, around the screens of stories. */
export function SampleShell({ current, children }: { current: string; children: ReactNode }) {
  const places = [
    { label: 'Explore', icon: <Compass aria-hidden /> },
    { label: 'Community', icon: <Users aria-hidden /> },
    { label: 'Bookings', icon: <Calendar aria-hidden /> },
    { label: 'Messages', icon: <MessageSquare aria-hidden /> },
    { label: 'Settings', icon: <Settings aria-hidden /> },
  ]
  return (
    <AppShell
      logo={
        <a href="#explore">
          <Logo />
        </a>
      }
      items={places.map((place) => ({
        ...place,
        href: `#${place.label.toLowerCase()}`,
        current: place.label === current,
      }))}
      search={<ShellSearch href="#search" label="Search people, skills and communities" />}
      place={<ShellPlace href="#place" label="Camden, NW1" />}
      notifications={
        <span className="relative inline-flex">
          <IconButton label="Notifications">
            <Bell aria-hidden />
          </IconButton>
          <Badge count={3} label="new" className="pointer-events-none absolute end-0 top-0" />
        </span>
      }
      avatar={
        <a href="#user">
          <Avatar name="Maya Osei" />
        </a>
      }
      onLogout={() => {}}
    >
      {children}
    </AppShell>
  )
}
