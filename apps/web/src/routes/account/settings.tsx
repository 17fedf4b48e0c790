import { Tabs } from '@kindling/ui/tabs'
import {
  Bell,
  Box,
  CalendarClock,
  CreditCard,
  FileDown,
  FileText,
  Globe,
  Hammer,
  IdCard,
  LifeBuoy,
  Lock,
  MessageSquareText,
  MonitorSmartphone,
  ScanEye,
  ShieldCheck,
  UserPlus,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useQueryTab } from '../../app/links/use-query-tab.ts'
import { type SettingsEntry, SettingsList } from '../../areas/account/settings/settings-list.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'

const skillsArea: SettingsEntry[] = [
  { title: 'My skills', detail: 'What you offer', to: '/settings/skills', icon: Hammer },
  { title: 'My things', detail: 'What you lend', to: '/settings/things', icon: Box },
  {
    title: 'Your hours',
    detail: 'When neighbours can book you',
    to: '/settings/availability',
    icon: CalendarClock,
  },
  { title: 'Edit profile', detail: 'Name, photo, address', to: '/settings/profile', icon: UserRound },
  { title: 'KYC', detail: 'Verify who you are', to: '/settings/kyc', icon: IdCard },
  { title: 'Invite friends', detail: 'Share your referral code', to: '/settings/invite', icon: UserPlus },
]

const general: SettingsEntry[] = [
  { title: 'Security', detail: 'Password, two-step sign-in, devices', to: '/settings/security', icon: Lock },
  {
    title: 'Who sees you',
    detail: 'Your page for people without an account',
    to: '/settings/public-page',
    icon: Globe,
  },
  {
    title: 'Chat Settings',
    detail: 'What others see, quick replies',
    to: '/settings/chat',
    icon: MessageSquareText,
  },
  { title: 'Wallet', detail: 'Balance, statement, withdrawals', to: '/wallet', icon: Wallet },
  {
    title: 'Payment Settings',
    detail: 'How you pay and get paid',
    to: '/settings/payment',
    icon: CreditCard,
  },
  { title: 'Notification Settings', detail: 'What we tell you about', to: '/settings/notify', icon: Bell },
  {
    title: 'Linked Devices',
    detail: 'Where you are signed in',
    to: '/settings/devices',
    icon: MonitorSmartphone,
  },
  { title: 'My data', detail: 'Download it, or delete your account', to: '/settings/data', icon: FileDown },
]

const legal: SettingsEntry[] = [
  { title: 'Terms of Service', detail: 'What we agree on', to: '/terms', icon: FileText },
  { title: 'Privacy Policy', detail: 'What we know, and why', to: '/privacy', icon: ShieldCheck },
  { title: 'Help Center', detail: 'Answers and support', to: '/help', icon: LifeBuoy },
]

const moderation: SettingsEntry = {
  title: 'Moderation',
  detail: 'What waits for a decision',
  to: '/moderation',
  icon: ScanEye,
}

const tabsFor = (isModerator: boolean) => [
  { value: 'skills', label: 'My skills area', content: <SettingsList entries={skillsArea} /> },
  {
    value: 'general',
    label: 'General',
    content: <SettingsList entries={isModerator ? [...general, moderation] : general} />,
  },
  { value: 'legal', label: 'Legal & Support', content: <SettingsList entries={legal} /> },
]

/** /settings: everything that can be set, in three tabs. */
export function Component() {
  const [chosen, choose] = useQueryTab('tab')
  const tabs = tabsFor(useMember()?.role === 'moderator')
  const tab = tabs.find(({ value }) => value === chosen)?.value ?? 'skills'
  return (
    <ScreenPage width="narrow" title="Settings">
      <Tabs label="Settings" value={tab} onValueChange={choose} items={tabs} />
    </ScreenPage>
  )
}
