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

const entry = (
  title: string,
  detail: string,
  to: SettingsEntry['to'],
  icon: SettingsEntry['icon'],
): SettingsEntry => ({ title, detail, to, icon })

const skillsArea = [
  entry('My skills', 'What you offer', '/settings/skills', Hammer),
  entry('My things', 'What you lend', '/settings/things', Box),
  entry('Your hours', 'When neighbours can book you', '/settings/availability', CalendarClock),
  entry('Edit profile', 'Name, photo, address', '/settings/profile', UserRound),
  entry('KYC', 'Verify who you are', '/settings/kyc', IdCard),
  entry('Invite friends', 'Share your referral code', '/settings/invite', UserPlus),
]

const general = [
  entry('Security', 'Password, two-step sign-in, devices', '/settings/security', Lock),
  entry('Who sees you', 'Your page for people without an account', '/settings/public-page', Globe),
  entry('Chat Settings', 'What others see, quick replies', '/settings/chat', MessageSquareText),
  entry('Wallet', 'Balance, statement, withdrawals', '/wallet', Wallet),
  entry('Payment Settings', 'How you pay and get paid', '/settings/payment', CreditCard),
  entry('Notification Settings', 'What we tell you about', '/settings/notify', Bell),
  entry('Linked Devices', 'Where you are signed in', '/settings/devices', MonitorSmartphone),
  entry('My data', 'Download it, or delete your account', '/settings/data', FileDown),
]

const legal = [
  entry('Terms of Service', 'What we agree on', '/terms', FileText),
  entry('Privacy Policy', 'What we know, and why', '/privacy', ShieldCheck),
  entry('Help Center', 'Answers and support', '/help', LifeBuoy),
]

const moderation = entry('Moderation', 'What waits for a decision', '/moderation', ScanEye)

const tabsFor = (isModerator: boolean) => [
  { value: 'skills', label: 'My skills area', content: <SettingsList entries={skillsArea} /> },
  {
    value: 'general',
    label: 'General',
    content: <SettingsList entries={isModerator ? [...general, moderation] : general} />,
  },
  { value: 'legal', label: 'Legal & Support', content: <SettingsList entries={legal} /> },
]

/** /settings: links to all settings, in three tabs. */
export function Component() {
  const [chosen, choose] = useQueryTab('tab')
  const tabs = tabsFor(useMember()?.role === 'moderator')
  const tab = tabs.find(({ value }) => value === chosen)
  return (
    <ScreenPage width="form" title="Settings" part={tab?.label}>
      <Tabs label="Settings" value={tab?.value ?? 'skills'} onValueChange={choose} items={tabs} />
    </ScreenPage>
  )
}
