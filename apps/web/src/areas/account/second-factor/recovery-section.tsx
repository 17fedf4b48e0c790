import { fewCodesText } from '@kindling/domain/second-factor/factor-words'
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
  const warning = fewCodesText(left)
  return (
    <TitledSection id="recovery-title" title="Recovery codes" gap={3}>
      {warning ? (
        <Alert tone="warning">{warning}</Alert>
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
