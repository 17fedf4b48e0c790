import { useNavigate } from '../../app/links/navigation.ts'
import { usePlainAddress } from '../../app/links/plain-address.ts'
import { AddCard } from '../../areas/money/cards/add-card.tsx'
import { cardSkeleton } from '../../areas/money/cards/card-skeleton.tsx'
import { PayingScreen } from '../../areas/money/cards/paying-screen.tsx'
import { TestMoney } from '../../areas/money/cards/sandbox/test-money.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

/** /add-bills: adds a card. Also the return address of a bank's card check. */
export function Component() {
  const navigate = useNavigate()
  usePlainAddress('setup_intent')
  return (
    <ScreenPage
      width="form"
      title="Add billing method"
      lead="We keep how a card ends and when it expires, never its number."
      back={{ label: 'Billing methods', to: '/bills' }}
    >
      <TestMoney />
      <PayingScreen skeleton={cardSkeleton}>
        <AddCard onAdded={() => void navigate('/bills')} />
      </PayingScreen>
    </ScreenPage>
  )
}
