import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Banknote, CreditCard, WalletCards } from 'lucide-react'
import { Link } from '../app/link.tsx'
import { type SettingsEntry, SettingsList } from '../areas/account/settings/settings-list.tsx'
import { TestMoney } from '../areas/money/cards/test-money.tsx'

const entries: SettingsEntry[] = [
  { title: 'Billing', detail: 'Cards you pay with', to: '/bills', icon: <CreditCard aria-hidden /> },
  { title: 'Get Paid', detail: 'Where withdrawals go', to: '/get-paid', icon: <Banknote aria-hidden /> },
  {
    title: 'Setup Connect Wallet',
    detail: 'Your account with our payment provider',
    to: '/create-stripe-account',
    icon: <WalletCards aria-hidden />,
  },
]

export function Component() {
  return (
    <Page
      width="narrow"
      title="Payment Settings"
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings?tab=general" />
        </BackLink>
      }
    >
      <title>Payment Settings · Kindling</title>
      <TestMoney />
      <SettingsList entries={entries} />
    </Page>
  )
}
