import {
  type ReportSubject,
  reportContract,
  reportForm,
  reportReasonLabels,
  reportReasons,
} from '@kindling/domain/trust/report-contract'
import { Card } from '@kindling/ui/card'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { toast } from '@kindling/ui/toast'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'

const reasons = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

interface ReportDialogProps {
  subject: ReportSubject
  subjectId: string
  /** Title: 'Report Robin'. */
  title: string
  /** Quoted text, to identify the reported item among several. */
  quote?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog for reporting a member or their content. Input is kept after an error. */
export function ReportDialog({ subject, subjectId, title, quote, open, onOpenChange }: ReportDialogProps) {
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
    <FormDialog
      title={title}
      description="Only moderators read it. Whom it is about isn’t told who reported."
      open={open}
      onOpenChange={onOpenChange}
      sending={isSending}
      onSubmit={onSubmit}
      send={{ label: 'Send report', loadingLabel: 'Sending...' }}
      problem={errors.root?.message}
    >
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
    </FormDialog>
  )
}
