import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import { TitledCard } from '@kindling/ui/titled-card'
import { useQuery } from '@tanstack/react-query'
import { useDismissed } from '../../../browser/dismissed.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { secondFactorQuery } from './factor-queries.ts'

/** Dismissible advice to set up a second factor, for members with earnings to protect. */
export function FactorAdvice() {
  const { isDismissed, dismiss } = useDismissed('second-factor')
  const { data } = useQuery({ ...secondFactorQuery, enabled: !isDismissed })
  if (isDismissed || !data?.is_advised) return null
  return (
    <TitledCard
      surface="sunken"
      pad="snug"
      className="print:hidden"
      title="Protect what you earn"
      lead={
        <Text tone="muted">
          With two-step sign-in, somebody who knows your password still can’t get at your wallet.
        </Text>
      }
    >
      <Inline gap={2}>
        <ButtonLink to="/settings/second-factor" size="small">
          Set it up
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={dismiss}>
          Not now
        </Button>
      </Inline>
    </TitledCard>
  )
}
