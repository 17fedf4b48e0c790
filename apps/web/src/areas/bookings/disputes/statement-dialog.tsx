import { zodResolver } from '@hookform/resolvers/zod'
import { type Dispute, disputeContract, statementForm } from '@kindling/domain/trust/dispute-contract'
import { DISPUTE_FILE_WRONG_TYPE, MAX_DISPUTE_FILE_BYTES } from '@kindling/domain/trust/dispute-rules'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FilePicker } from '@kindling/ui/file-picker'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../../server/server-message.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import { disputeDraft } from './dispute-draft.ts'
import { useStatement } from './dispute-queries.ts'

interface StatementDialogProps {
  dispute: Pick<Dispute, 'id' | 'bookingId'>
  memberId: string
  /** The first thing that the other side says; there is one of it. */
  isAnswer: boolean
  /** First name of who reads it. */
  reader: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** An answer to a dispute, or more evidence: words, and a picture or a document. */
export function StatementDialog(props: StatementDialogProps) {
  const { dispute, memberId, isAnswer, reader, open, onOpenChange } = props
  const state = useStatement(dispute)
  const [draft] = useState(() => disputeDraft({ memberId, about: dispute.id }, { message: '' }))
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({ resolver: zodResolver(statementForm), defaultValues: draft.read() })
  const formId = useId()
  const message = form.watch('message')
  useEffect(() => {
    if (message !== '') draft.write({ message })
  }, [draft, message])

  const send = form.handleSubmit(async (values) => {
    if (state.isPending) return
    try {
      await state.mutateAsync({ message: values.message, file: files[0] })
    } catch {
      // Stands in the dialog, which stays.
      return
    }
    form.reset({ message: '' })
    draft.clear()
    setFiles([])
    onOpenChange(false)
  })

  return (
    <Dialog
      title={isAnswer ? 'Answer the dispute' : 'Add evidence'}
      description={`${reader} and a moderator read it. It can’t be changed afterwards.`}
      open={open}
      onOpenChange={(next) => !state.isPending && onOpenChange(next)}
      footer={
        <Button type="submit" form={formId} loading={state.isPending}>
          {isAnswer ? 'Send answer' : 'Add'}
        </Button>
      }
    >
      <Stack gap={6} asChild>
        <form id={formId} noValidate onSubmit={send}>
          <Field
            label={isAnswer ? 'Your side' : 'What does it show?'}
            hint={isAnswer ? 'You answer once. Evidence can still be added afterwards.' : undefined}
            required
            error={form.formState.errors.message?.message}
          >
            <Textarea rows={5} disabled={state.isPending} {...form.register('message')} />
          </Field>
          <Field label="File" optionalLabel="optional">
            <FilePicker
              accept={['image/*', 'application/pdf', '.pdf']}
              maxBytes={MAX_DISPUTE_FILE_BYTES}
              value={files}
              onValueChange={setFiles}
              disabled={state.isPending}
              limitLabel="An image or a PDF, up to 5 MB"
              wrongTypeLabel={DISPUTE_FILE_WRONG_TYPE}
            />
          </Field>
          {files[0] && <ChosenPicture file={files[0]} />}
          <FormAlert>{state.isError && serverMessage(state.error, disputeContract.state.failure)}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
