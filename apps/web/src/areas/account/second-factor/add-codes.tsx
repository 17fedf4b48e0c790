import type { EndpointData } from '@kindling/domain/endpoint'
import { timeCodeSchema } from '@kindling/domain/second-factor/factor-proof'
import { CODE_DIGITS } from '@kindling/domain/second-factor/factor-terms'
import { secretInGroups } from '@kindling/domain/second-factor/factor-words'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { Button } from '@kindling/ui/button'
import { CopyButton } from '@kindling/ui/copy-button'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import { OtpInput } from '@kindling/ui/otp-input'
import { QrCode } from '@kindling/ui/qr-code'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { addCodes, useFactorChange } from './factor-queries.ts'

type Begun = EndpointData<typeof secondFactorContract.beginCodes>

interface AddCodesProps {
  begun: Begun
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onLeave: () => void
}

/** Authenticator app setup: QR code, and a field for the first code as verification. */
export function AddCodes({ begun, onAdded, onLeave }: AddCodesProps) {
  const { secret, uri, qr } = begun
  const add = useFactorChange(addCodes)
  const { form, errors, isSending, frame } = useSchemaForm(z.object({ code: timeCodeSchema }), {
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
    failure: secondFactorContract.addCodes.failure,
    send: async ({ code }) => {
      const { recovery_codes } = await add.mutateAsync(code)
      onAdded(recovery_codes)
    },
  })
  const { field } = useController({ control: form.control, name: 'code' })
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text>
          1. Scan this picture with an authenticator app, such as the one of your phone’s passwords.
        </Text>
        <QrCode {...qr} label="QR code for your authenticator app" />
        <Text size={14} tone="muted">
          On this phone itself? <TextLink href={uri}>Open it in the app</TextLink>, or type this there:
        </Text>
        <Inline gap={2}>
          <code>{secretInGroups(secret)}</code>
          <CopyButton value={secret} copyLabel="Copy" />
        </Inline>
      </Stack>
      <Form
        gap={4}
        {...frame}
        footer={
          <Inline gap={2}>
            <Button type="submit" loading={isSending} loadingLabel="Checking...">
              Turn codes on
            </Button>
            <Button variant="secondary" disabled={isSending} onClick={onLeave}>
              Cancel
            </Button>
          </Inline>
        }
      >
        <Field label="2. Enter the code that it shows" error={errors.code?.message} required>
          <OtpInput ref={field.ref} length={CODE_DIGITS} value={field.value} onValueChange={field.onChange} />
        </Field>
      </Form>
    </Stack>
  )
}
