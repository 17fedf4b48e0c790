import { useNavigate } from '../../app/links/navigation.ts'
import { TestMoney } from '../../areas/money/cards/sandbox/test-money.tsx'
import { BankAccountForm } from '../../areas/money/withdrawals/bank-account-form.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

/** /add-withdrawal: adds a bank account for withdrawals. */
export function Component() {
  const navigate = useNavigate()
  return (
    <ScreenPage
      width="form"
      title="Add withdrawal method"
      back={{ label: 'Withdrawal methods', to: '/get-paid' }}
    >
      <TestMoney />
      <BankAccountForm onAdded={() => void navigate('/get-paid')} />
    </ScreenPage>
  )
}
