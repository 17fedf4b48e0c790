import { passkeyNameForm } from '@kindling/domain/second-factor/second-factor-contract'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { TextInput } from '@kindling/ui/text-input'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'

interface PasskeyNameDialogProps {
  title: string
  description?: string
  name: string
  label: string
  problemOf: (error: unknown) => string
  send: (name: string) => Promise<void>
  onClose: () => void
}

/** Dialog for naming a passkey: "Blue key", "Work phone". */
export function PasskeyNameDialog({
  title,
  description,
  name,
  label,
  problemOf,
  send,
  onClose,
}: PasskeyNameDialogProps) {
  const { register, errors, isSending, onSubmit } = useSchemaForm(passkeyNameForm, {
    defaultValues: { name },
    send: async (values) => {
      try {
        await send(values.name)
        return undefined
      } catch (error) {
        return problemOf(error)
      }
    },
  })
  return (
    <FormDialog
      title={title}
      description={description}
      size="small"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      sending={isSending}
      onSubmit={onSubmit}
      send={{ label }}
      problem={errors.root?.message}
    >
      <Field label="Name" error={errors.name?.message} required>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
