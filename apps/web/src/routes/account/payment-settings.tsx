import { Banknote, CreditCard, WalletCards } from 'lucide-react'
import { type SettingsEntry, SettingsList } from '../../areas/account/settings/settings-list.tsx'
import { TestMoney } from '../../areas/money/cards/sandbox/test-money.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

const entries: SettingsEntry[] = [
  { title: 'Billing', detail: 'Cards you pay with', to: '/bills', icon: CreditCard },
  { title: 'Get Paid', detail: 'Where withdrawals go', to: '/get-paid', icon: Banknote },
  {
    title: 'Setup Connect Wallet',
    detail: 'Your account with our payment provider',
    to: '/create-stripe-account',
    icon: WalletCards,
  },
]

export function Component() {
  return (
    <ScreenPage
      width="form"
      title="Payment Settings"
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      <TestMoney />
      <SettingsList entries={entries} />
    </ScreenPage>
  )
}
