import { onboardingBenefits, stripePages } from '@kindling/domain/payments/onboarding-words'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { TextLink } from '@kindling/ui/text-link'
import { ChartNoAxesColumn, Landmark, ShieldCheck } from 'lucide-react'

const icons = { bank: Landmark, secure: ShieldCheck, reports: ChartNoAxesColumn }

interface SetupStartProps {
  isCreating: boolean
  onCreate: () => void
}

/** Introduction to payment accounts, with the button that creates one. */
export function SetupStart({ isCreating, onCreate }: SetupStartProps) {
  return (
    <Stack gap={6}>
      <List>
        {onboardingBenefits.map(({ id, title, detail }) => {
          const Icon = icons[id]
          return <ListRow key={id} leading={<Icon aria-hidden />} title={title} detail={detail} />
        })}
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
          <TextLink
            href={stripePages.terms}
            target="_blank"
            rel="noreferrer"
            layout="standalone"
            tone="muted"
          >
            Stripe’s terms
          </TextLink>
          <TextLink
            href={stripePages.privacy}
            target="_blank"
            rel="noreferrer"
            layout="standalone"
            tone="muted"
          >
            Stripe’s privacy policy
          </TextLink>
        </Inline>
      </Stack>
    </Stack>
  )
}
