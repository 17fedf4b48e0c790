import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { stepWords } from '@kindling/domain/trust/suspension-words'
import { Alert } from '@kindling/ui/alert'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../../components/button-link.tsx'

/** Suspension banner on every screen: forbidden and allowed actions, and a link to the reason. */
export function StandingBanner({ step }: { step: Exclude<SuspensionStep, 'none'> }) {
  const { cannot, can } = stepWords[step]
  const { pathname } = useLocation()
  return (
    <Alert
      tone="warning"
      title={cannot}
      action={
        pathname !== '/standing' && (
          <ButtonLink to="/standing" size="small" variant="secondary">
            Why, and what to do
          </ButtonLink>
        )
      }
    >
      {can}
    </Alert>
  )
}
