import {
  type ReportSubject,
  reportContract,
  reportForm,
  reportReasonLabels,
  reportReasons,
} from '@kindling/domain/trust/report-contract'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import { useId } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'

const reasons = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

interface ReportDialogProps {
  subject: ReportSubject
  subjectId: string
  /** What is reported, in the title: 'Report Robin'. */
  title: string
  /** Their words, where there are several things to report: they say which one it is. */
  quote?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says what is wrong with a member, or with something of theirs. What was chosen stays until it has arrived. */
export function ReportDialog({ subject, subjectId, title, quote, open, onOpenChange }: ReportDialogProps) {
  const formId = useId()
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(reportForm, {
    failure: reportContract.report.failure,
    send: async (given) => {
      await api.call(reportContract.report, { body: { subject, subjectId, ...given } })
      form.reset()
      onOpenChange(false)
      toast.success('Thank you. A moderator will look at it.')
    },
  })

  return (
    <Dialog
      title={title}
      description="Only moderators read it. Whom it is about isn’t told who reported."
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSending} loadingLabel="Sending...">
            Send report
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={formId} noValidate onSubmit={onSubmit}>
          {quote !== undefined && (
            <Card surface="sunken" pad="snug">
              <Text lines="clamp" dir="auto">
                {quote}
              </Text>
            </Card>
          )}
          <Field label="What is wrong?" required error={errors.reason?.message}>
            <RadioGroup options={reasons} {...register('reason')} />
          </Field>
          <Field label="Anything else" optionalLabel="optional" error={errors.words?.message}>
            <Textarea rows={3} {...register('words')} />
          </Field>
          <FormAlert>{errors.root?.message}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
