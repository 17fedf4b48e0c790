import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'
import { useNavigate } from '../app/navigation.ts'
import { TestMoney } from '../areas/money/cards/test-money.tsx'
import { BankAccountForm } from '../areas/money/withdrawals/bank-account-form.tsx'

/** /add-withdrawal: another bank account to withdraw to. */
export function Component() {
  const navigate = useNavigate()
  return (
    <Page
      width="narrow"
      title="Add withdrawal method"
      back={
        <BackLink asChild label="Withdrawal methods">
          <Link to="/get-paid" />
        </BackLink>
      }
    >
      <title>Add withdrawal method · Kindling</title>
      <TestMoney />
      <BankAccountForm onAdded={() => void navigate('/get-paid')} />
    </Page>
  )
}
