import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { TextLink } from '@kindling/ui/text-link'
import { ChartNoAxesColumn, Landmark, ShieldCheck } from 'lucide-react'

const benefits = [
  {
    title: 'Payments straight to your bank account',
    detail: 'What you earn doesn’t wait here: you choose where it goes.',
    icon: <Landmark aria-hidden />,
  },
  {
    title: 'Secure processing',
    detail: 'The provider checks who you are and keeps your bank details. We never see them.',
    icon: <ShieldCheck aria-hidden />,
  },
  {
    title: 'Detailed reporting',
    detail: 'Every payment with its booking, its date and its amount.',
    icon: <ChartNoAxesColumn aria-hidden />,
  },
]

/** URLs of Stripe's terms and privacy policy. */
const stripe = {
  terms: 'https://stripe.com/gb/legal/connect-account',
  privacy: 'https://stripe.com/gb/privacy',
}

interface SetupStartProps {
  isCreating: boolean
  onCreate: () => void
}

/** Introduction to payment accounts, with the button that creates one. */
export function SetupStart({ isCreating, onCreate }: SetupStartProps) {
  return (
    <Stack gap={6}>
      <List>
        {benefits.map(({ title, detail, icon }) => (
          <ListRow key={title} leading={icon} title={title} detail={detail} />
        ))}
      </List>
      <Stack gap={2}>
        <Button
          width="full"
          loading={isCreating}
          loadingLabel="Creating your payment account..."
          onClick={onCreate}
        >
          Create payment account
        </Button>
        <Inline gap={4} justify="center">
          <TextLink href={stripe.terms} target="_blank" rel="noreferrer" layout="standalone" tone="muted">
            Stripe’s terms
          </TextLink>
          <TextLink href={stripe.privacy} target="_blank" rel="noreferrer" layout="standalone" tone="muted">
            Stripe’s privacy policy
          </TextLink>
        </Inline>
      </Stack>
    </Stack>
  )
}
