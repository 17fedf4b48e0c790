import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { useNavigate } from 'react-router-dom'
import { WithdrawalForm } from '../features/payment-methods/withdrawal-form.tsx'
import { Link } from '../lib/link.tsx'
import { TestMoney } from '../lib/test-money.tsx'

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
      <WithdrawalForm onAdded={() => void navigate('/get-paid')} />
    </Page>
  )
}
