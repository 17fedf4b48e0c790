import {
  WITHDRAWAL_METHOD_ADDED,
  withdrawalContract,
  withdrawalMethodBody,
} from '@kindling/domain/money/withdrawal-contract'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { TextInput } from '@kindling/ui/text-input'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'
import { withdrawalMethodsQuery } from '../cards/method-queries.ts'

/** Form that adds a bank account for withdrawals. */
export function BankAccountForm({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  const { register, errors, frame } = useSchemaForm(withdrawalMethodBody, {
    defaultValues: { bank_name: '', sort_code: '', account_number: '', account_name: '' },
    failure: withdrawalContract.addMethod.failure,
    send: async (body) => {
      const { message } = await api.callWithMessage(withdrawalContract.addMethod, { body })
      toast.success(message ?? WITHDRAWAL_METHOD_ADDED)
      await queryClient.invalidateQueries(withdrawalMethodsQuery)
      onAdded()
    },
  })

  return (
    <Form {...frame} send={{ label: 'Add withdrawal method', loadingLabel: 'Adding...' }}>
      <Field label="Bank name" error={errors.bank_name?.message} required>
        <TextInput autoComplete="off" {...register('bank_name')} />
      </Field>
      <Field
        label="Sort code"
        hint="Six digits. Leave it out with an IBAN."
        error={errors.sort_code?.message}
      >
        <TextInput autoComplete="off" inputMode="numeric" placeholder="00-00-00" {...register('sort_code')} />
      </Field>
      <Field
        label="Account number"
        hint="Eight digits, or your IBAN. It is stored encrypted, and only its end is ever shown."
        error={errors.account_number?.message}
        required
      >
        <TextInput autoComplete="off" autoCapitalize="characters" {...register('account_number')} />
      </Field>
      <Field label="Account name" hint="As the bank writes it" error={errors.account_name?.message} required>
        <TextInput autoComplete="name" {...register('account_name')} />
      </Field>
    </Form>
  )
}
