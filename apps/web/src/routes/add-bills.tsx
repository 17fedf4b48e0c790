import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { useNavigate } from 'react-router-dom'
import { AddCard } from '../features/payment-methods/add-card.tsx'
import { cardSkeleton } from '../lib/card-skeleton.tsx'
import { Link } from '../lib/link.tsx'
import { PayingScreen } from '../lib/paying-screen.tsx'
import { usePlainAddress } from '../lib/plain-address.ts'
import { TestMoney } from '../lib/test-money.tsx'

/** /add-bills: another card to pay with. Stripe's element may come back here from the member's bank. */
export function Component() {
  const navigate = useNavigate()
  usePlainAddress('setup_intent')
  return (
    <Page
      width="narrow"
      title="Add billing method"
      lead="We keep how a card ends and when it expires, never its number."
      back={
        <BackLink asChild label="Billing methods">
          <Link to="/bills" />
        </BackLink>
      }
    >
      <title>Add billing method · Kindling</title>
      <TestMoney />
      <PayingScreen skeleton={cardSkeleton}>
        <AddCard onAdded={() => void navigate('/bills')} />
      </PayingScreen>
    </Page>
  )
}
