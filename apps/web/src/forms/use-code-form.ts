import { otpSchema } from '@kindling/domain/auth/otp'
import { ApiError } from '@kindling/domain/client/errors'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { serverMessage } from '../server/server-message.ts'
import { useSchemaForm } from './use-schema-form.ts'

const codeForm = z.object({ code: otpSchema })

/**
 * Form for a verification code from an email.
 * @param failure the specification's error text, for an error without a message
 * @param send throws the server's error
 */
export function useCodeForm(failure: string, send: (code: string) => Promise<void>) {
  const { form, errors, isSending, onSubmit } = useSchemaForm(codeForm, {
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
    send: async ({ code }) => {
      try {
        await send(code)
        return undefined
      } catch (error) {
        // Clears only a rejected code: after a network failure it may still be valid.
        if (error instanceof ApiError && error.code === 'code_invalid') {
          form.setValue('code', '')
          form.setFocus('code')
        }
        return serverMessage(error, failure)
      }
    },
  })
  const { field } = useController({ control: form.control, name: 'code' })
  const refusal = errors.root?.message

  return {
    /** For the OtpInput. */
    code: {
      ref: field.ref,
      value: field.value,
      onValueChange: field.onChange,
      invalid: refusal !== undefined && field.value === '',
    },
    isComplete: otpSchema.safeParse(field.value).success,
    refusal,
    /** Props of a `Form`. */
    frame: { onSubmit, sending: isSending },
    forgetRefusal: () => form.clearErrors('root'),
    empty: () => form.setValue('code', ''),
  }
}
