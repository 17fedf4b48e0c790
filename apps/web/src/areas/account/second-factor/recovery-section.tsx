import { FEW_RECOVERY_CODES } from '@kindling/domain/second-factor/factor-terms'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { serverMessage } from '../../../server/server-message.ts'
import { renewRecoveryCodes, useFactorChange } from './factor-queries.ts'

interface RecoverySectionProps {
  left: number
  onRecoveryCodes: (codes: readonly string[]) => void
}

/** Recovery code settings: number left, and renewal. */
export function RecoverySection({ left, onRecoveryCodes }: RecoverySectionProps) {
  const renew = useFactorChange(renewRecoveryCodes)
  const isFew = left <= FEW_RECOVERY_CODES
  return (
    <TitledSection id="recovery-title" title="Recovery codes" gap={3}>
      {isFew ? (
        <Alert tone="warning">
          {left === 0 ? 'You have none left.' : `Only ${left} left.`} Make new ones before you need them.
        </Alert>
      ) : (
        <Text measure="prose">
          {left} left. Each opens your account once, in the place of a code or a passkey.
        </Text>
      )}
      <FormAlert>
        {renew.error && serverMessage(renew.error, secondFactorContract.renewRecoveryCodes.failure)}
      </FormAlert>
      <Inline>
        <Button
          variant="secondary"
          loading={renew.isPending}
          onClick={() =>
            renew.mutate(undefined, { onSuccess: ({ recovery_codes }) => onRecoveryCodes(recovery_codes) })
          }
        >
          Make new recovery codes
        </Button>
      </Inline>
    </TitledSection>
  )
}
