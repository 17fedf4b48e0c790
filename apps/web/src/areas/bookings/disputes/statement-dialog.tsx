import { type Dispute, disputeContract, statementForm } from '@kindling/domain/disputes/dispute-contract'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useId, useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { disputeDraft } from './dispute-draft.ts'
import { useStatement } from './dispute-queries.ts'
import { EvidenceField } from './evidence-field.tsx'

interface StatementDialogProps {
  dispute: Pick<Dispute, 'id' | 'bookingId'>
  memberId: string
  /** Whether it is the other side's single answer rather than more evidence. */
  isAnswer: boolean
  /** First name of the recipient. */
  reader: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog for an answer to a dispute or more evidence: text, and an image or document. */
export function StatementDialog(props: StatementDialogProps) {
  const { dispute, memberId, isAnswer, reader, open, onOpenChange } = props
  const state = useStatement(dispute)
  const [draft] = useState(() => disputeDraft({ memberId, about: dispute.id }, { message: '' }))
  const [files, setFiles] = useState<readonly File[]>([])
  const formId = useId()
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(statementForm, {
    defaultValues: draft.read(),
    failure: disputeContract.state.failure,
    onTyped: draft.write,
    send: async ({ message }) => {
      await state.mutateAsync({ message, file: files[0] })
      form.reset({ message: '' })
      draft.clear()
      setFiles([])
      onOpenChange(false)
    },
  })

  return (
    <Dialog
      title={isAnswer ? 'Answer the dispute' : 'Add evidence'}
      description={`${reader} and a moderator read it. It can’t be changed afterwards.`}
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
      footer={
        <Button type="submit" form={formId} loading={isSending}>
          {isAnswer ? 'Send answer' : 'Add'}
        </Button>
      }
    >
      <Stack gap={6} asChild>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Field
            label={isAnswer ? 'Your side' : 'What does it show?'}
            hint={isAnswer ? 'You answer once. Evidence can still be added afterwards.' : undefined}
            required
            error={errors.message?.message}
          >
            <Textarea rows={5} disabled={isSending} {...register('message')} />
          </Field>
          <EvidenceField value={files} onValueChange={setFiles} disabled={isSending} />
          <FormAlert>{errors.root?.message}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
