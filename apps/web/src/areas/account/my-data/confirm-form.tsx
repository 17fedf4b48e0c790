import type { AccountStanding, Confirmation } from '@kindling/domain/account/account-contract'
import { otpSchema } from '@kindling/domain/auth/otp'
import { ApiError } from '@kindling/domain/client/errors'
import { Form, type FormProps } from '@kindling/ui/form'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { isUnfinished, ProofField } from '../second-factor/proof-field.tsx'

const schemas = { password: z.object({ typed: z.string() }), code: z.object({ typed: otpSchema }) }

interface ConfirmFormProps extends Pick<FormProps, 'footer'> {
  by: AccountStanding['confirm_by']
  send: NonNullable<FormProps['send']>
  /** Error text for a failure without a server message. */
  failure: string
  run: (confirmation: Confirmation) => Promise<void>
  onDone?: () => void
}

/** Form for an action that requires authentication: by password, or by emailed code for an account without one. */
export function ConfirmForm({ by, send, footer, failure, run, onDone }: ConfirmFormProps) {
  const { form, errors, frame } = useSchemaForm(schemas[by], {
    defaultValues: { typed: '' },
    reValidateMode: 'onSubmit',
    send: async ({ typed }) => {
      if (isDone) return
      try {
        await run(by === 'password' ? { password: typed } : { code: typed })
      } catch (error) {
        const isAboutField = error instanceof ApiError && error.fields.length > 0
        form.setError(isAboutField ? 'typed' : 'root', { message: serverMessage(error, failure) })
        form.setFocus('typed')
        return
      }
      form.setValue('typed', '')
      onDone?.()
    },
  })
  const isDone = form.formState.isSubmitSuccessful
  const { field } = useController({ control: form.control, name: 'typed' })
  const kind = by === 'password' ? 'password' : 'mailed_code'
  const isMissing = field.value === '' || isUnfinished(kind, field.value)
  const unavailable = isMissing
    ? `Enter ${kind === 'password' ? 'your password' : 'every digit of the code'} first`
    : undefined
  return (
    <Form gap={4} {...frame} send={{ ...send, unavailable }} footer={footer}>
      <ProofField kind={kind} field={field} error={errors.typed?.message} />
    </Form>
  )
}
