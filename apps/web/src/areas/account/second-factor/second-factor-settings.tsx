import { formatInstant } from '@kindling/domain/client/times/dates'
import type { SecondFactor } from '@kindling/domain/second-factor/second-factor-contract'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { useState } from 'react'
import { CodesSection } from './codes-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoverySection } from './recovery-section.tsx'

/** Second factor settings: authenticator app, passkeys, recovery codes. */
export function SecondFactorSettings({ factor }: { factor: SecondFactor }) {
  const { codes, passkeys, recovery_codes_left, is_required, reset_at } = factor
  const [shown, show] = useState<readonly string[]>()
  const hasFactor = codes !== null || passkeys.length > 0
  return (
    <Stack gap={12}>
      {reset_at !== null && (
        <Alert tone="danger" title={`Your second factor will be removed on ${formatInstant(reset_at)}`}>
          Somebody told us that you have lost it. If it wasn’t you, stop it with the link in the mail that we
          sent you.
        </Alert>
      )}
      {is_required && !hasFactor && (
        <Alert tone="warning" title="Moderators need a second factor">
          Set up codes or a passkey. Until then you can see to your own affairs, and moderate nothing.
        </Alert>
      )}
      <PasskeysSection passkeys={passkeys} onRecoveryCodes={show} />
      <CodesSection codes={codes} onRecoveryCodes={show} />
      {hasFactor && <RecoverySection left={recovery_codes_left} onRecoveryCodes={show} />}
      {shown && <RecoveryCodesDialog codes={shown} onClose={() => show(undefined)} />}
    </Stack>
  )
}
