import { otpSchema } from '@kindling/domain/auth/otp'
import { currentPassword } from '@kindling/domain/auth/password-contract'
import { timeCodeSchema } from '@kindling/domain/second-factor/factor-proof'
import { recoveryCodeSchema } from '@kindling/domain/second-factor/recovery-code'
import { Form } from '@kindling/ui/form'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { isUnfinished, ProofField } from './proof-field.tsx'

const schemas = {
  code: timeCodeSchema,
  recovery_code: recoveryCodeSchema,
  password: currentPassword,
  mailed_code: otpSchema,
}
export type TypedKind = keyof typeof schemas

interface TypedProofProps {
  kind: TypedKind
  label: string
  failure: string
  /** @throws the server's error */
  send: (proof: { [K in TypedKind]?: string }) => Promise<void>
}

/** Authentication by typed password or code. Input is kept after an error. */
export function TypedProof({ kind, label, failure, send }: TypedProofProps) {
  const { form, errors, frame } = useSchemaForm(z.object({ typed: schemas[kind] }), {
    defaultValues: { typed: '' },
    reValidateMode: 'onSubmit',
    send: async ({ typed }) => {
      try {
        await send({ [kind]: typed })
        return undefined
      } catch (error) {
        form.setFocus('typed')
        return serverMessage(error, failure)
      }
    },
  })
  const { field } = useController({ control: form.control, name: 'typed' })
  const button = {
    label,
    width: 'full',
    unavailable: isUnfinished(kind, field.value) ? 'Enter every digit of the code first' : undefined,
    loadingLabel: 'Checking...',
  } as const
  return (
    <Form gap={4} {...frame} send={button}>
      <ProofField kind={kind} field={field} error={errors.typed?.message} />
    </Form>
  )
}
