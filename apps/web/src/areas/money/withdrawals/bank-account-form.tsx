import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@kindling/domain/client/errors'
import {
  WITHDRAWAL_METHOD_ADDED,
  withdrawalContract,
  withdrawalMethodBody,
} from '@kindling/domain/money/withdrawal-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showServerError } from '../../../forms/form-errors.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { withdrawalMethodsQuery } from '../cards/method-queries.ts'

/** Adds a bank account. */
export function BankAccountForm({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm<z.input<typeof withdrawalMethodBody>>({
    resolver: zodResolver(withdrawalMethodBody),
    defaultValues: { bank_name: '', sort_code: '', account_number: '', account_name: '' },
  })
  const { errors, isSubmitting } = form.formState

  const add = form.handleSubmit(async (body) => {
    try {
      const { message } = await api.callWithMessage(withdrawalContract.addMethod, { body })
      toast.success(message ?? WITHDRAWAL_METHOD_ADDED)
    } catch (error) {
      if (error instanceof ApiError) showServerError(form, error)
      else form.setError('root', { message: serverMessage(error, withdrawalContract.addMethod.failure) })
      return
    }
    await queryClient.invalidateQueries(withdrawalMethodsQuery)
    onAdded()
  })

  return (
    <Stack gap={6} asChild>
      <form
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault()
          else void add(event)
        }}
      >
        <Field label="Bank name" error={errors.bank_name?.message} required>
          <TextInput autoComplete="off" {...form.register('bank_name')} />
        </Field>
        <Field
          label="Sort code"
          hint="Six digits. Leave it out with an IBAN."
          error={errors.sort_code?.message}
        >
          <TextInput
            autoComplete="off"
            inputMode="numeric"
            placeholder="00-00-00"
            {...form.register('sort_code')}
          />
        </Field>
        <Field
          label="Account number"
          hint="Eight digits, or your IBAN. It is stored encrypted, and only its end is ever shown."
          error={errors.account_number?.message}
          required
        >
          <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('account_number')} />
        </Field>
        <Field
          label="Account name"
          hint="As the bank writes it"
          error={errors.account_name?.message}
          required
        >
          <TextInput autoComplete="name" {...form.register('account_name')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" loading={isSubmitting} loadingLabel="Adding...">
          Add withdrawal method
        </Button>
      </form>
    </Stack>
  )
}
