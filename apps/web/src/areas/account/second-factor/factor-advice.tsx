import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
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
    <Card surface="sunken" pad="snug" asChild>
      <section aria-labelledby="factor-advice-title" className="print:hidden">
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={2} size="item" id="factor-advice-title">
              Protect what you earn
            </Heading>
            <Text tone="muted">
              With two-step sign-in, somebody who knows your password still can’t get at your wallet.
            </Text>
          </Stack>
          <Inline gap={2}>
            <ButtonLink to="/settings/second-factor" size="small">
              Set it up
            </ButtonLink>
            <Button variant="quiet" size="small" onClick={dismiss}>
              Not now
            </Button>
          </Inline>
        </Stack>
      </section>
    </Card>
  )
}
