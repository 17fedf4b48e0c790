import { formatInstant } from '@kindling/domain/client/times/dates'
import { codesText } from '@kindling/domain/second-factor/factor-words'
import {
  type SecondFactor,
  secondFactorContract,
} from '@kindling/domain/second-factor/second-factor-contract'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { AddCodes } from './add-codes.tsx'
import { beginCodes, removeCodes, useFactorChange } from './factor-queries.ts'

interface CodesSectionProps {
  codes: SecondFactor['codes']
  /** Called with the recovery codes issued with the first factor. */
  onRecoveryCodes: (codes: readonly string[]) => void
}

/** Authenticator app settings: set up, move to another phone, remove. */
export function CodesSection({ codes, onRecoveryCodes }: CodesSectionProps) {
  const begin = useFactorChange(beginCodes)
  const remove = useFactorChange(removeCodes)
  const [isRemoving, setRemoving] = useState(false)
  const failure = secondFactorContract.beginCodes.failure
  return (
    <TitledSection id="codes-title" title="Authenticator app" gap={3}>
      <Text measure="prose">{codesText(codes, formatInstant)}</Text>
      {begin.data ? (
        <AddCodes
          begun={begin.data}
          onAdded={(recoveryCodes) => {
            begin.reset()
            if (recoveryCodes !== null) onRecoveryCodes(recoveryCodes)
          }}
          onLeave={begin.reset}
        />
      ) : (
        <Stack gap={3}>
          <Inline gap={2}>
            <Button
              variant={codes === null ? 'primary' : 'secondary'}
              loading={begin.isPending}
              onClick={() => begin.mutate(undefined)}
            >
              {codes === null ? 'Set up codes' : 'Move to another phone'}
            </Button>
            {codes !== null && (
              <Button variant="secondary" tone="danger" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
          </Inline>
          <FormAlert>{begin.error && serverMessage(begin.error, failure)}</FormAlert>
        </Stack>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove the authenticator app?"
        text="Its codes don’t open your account any more."
        tone="danger"
        confirmLabel="Remove"
        onConfirm={async () => {
          await remove.mutateAsync(undefined)
          toast.success('The authenticator app is removed.')
        }}
        describeError={(error) => serverMessage(error, secondFactorContract.removeCodes.failure)}
      />
    </TitledSection>
  )
}
