import { disputeContract, disputeForm } from '@kindling/domain/disputes/dispute-contract'
import type { DisputeFormWords } from '@kindling/domain/disputes/dispute-form-words'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { disputeDraft } from './dispute-draft.ts'
import { useOpenDispute } from './dispute-queries.ts'
import { EvidenceField } from './evidence-field.tsx'

interface DisputeFormProps {
  memberId: string
  bookingId: string
  /** First name of the member on the other side. */
  other: string
  words: DisputeFormWords
  onCancel: () => void
  onDone: () => void
}

/** Form that opens a dispute: description of the problem, and an image or document as evidence. */
export function DisputeForm({ memberId, bookingId, other, words, onCancel, onDone }: DisputeFormProps) {
  const open = useOpenDispute(bookingId)
  const [draft] = useState(() =>
    disputeDraft({ memberId, about: bookingId }, { message: words.message, happened: '', remedy: '' }),
  )
  const [files, setFiles] = useState<readonly File[]>([])
  const { register, errors, isSending, onSubmit } = useSchemaForm(disputeForm, {
    defaultValues: draft.read(),
    onTyped: ({ happened = '', remedy = '', ...typed }) => draft.write({ ...typed, happened, remedy }),
    send: async ({ happened = '', remedy = '', ...typed }) => {
      try {
        await open.mutateAsync({ ...typed, happened, remedy, file: files[0] })
      } catch (error) {
        toast.error(`Failed to submit dispute: ${serverMessage(error, disputeContract.open.failure)}`)
        return
      }
      draft.clear()
      onDone()
    },
  })

  return (
    <Stack asChild gap={6}>
      <form noValidate onSubmit={onSubmit}>
        <FormAlert>
          {open.isError &&
            `Error opening dispute: ${serverMessage(open.error, disputeContract.open.failure)}`}
        </FormAlert>
        <Field
          label="Message"
          hint={`What went wrong, in a line. ${other} and a moderator read it.`}
          required
          error={errors.message?.message}
        >
          <Textarea rows={2} {...register('message')} />
        </Field>
        <Field
          label="What happened?"
          optionalLabel="optional"
          hint={words.happenedHint}
          error={errors.happened?.message}
        >
          <Textarea rows={5} {...register('happened')} />
        </Field>
        <Field
          label="What would put it right?"
          optionalLabel="optional"
          hint={words.remedyHint}
          error={errors.remedy?.message}
        >
          <Textarea rows={2} {...register('remedy')} />
        </Field>
        <EvidenceField hint={words.fileHint} value={files} onValueChange={setFiles} disabled={isSending} />
        <Text size={14} tone="muted">
          {other} can answer. To decide, a moderator also reads your messages with {other} about this booking.
        </Text>
        <Stack gap={3}>
          <Button type="submit" width="full" loading={isSending} loadingLabel="Submitting...">
            {words.submitLabel}
          </Button>
          <Button variant="secondary" width="full" disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
