import { zodResolver } from '@hookform/resolvers/zod'
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
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

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
  const form = useForm({ resolver: zodResolver(reportForm) })
  const { errors } = form.formState
  const report = useMutation({
    mutationFn: (given: { reason: (typeof reportReasons)[number]; words?: string | undefined }) =>
      api.call(reportContract.report, { body: { subject, subjectId, ...given } }),
  })
  const send = form.handleSubmit(async (given) => {
    try {
      await report.mutateAsync(given)
    } catch {
      // Stands in the dialog, which stays.
      return
    }
    form.reset()
    onOpenChange(false)
    toast.success('Thank you. A moderator will look at it.')
  })

  return (
    <Dialog
      title={title}
      description="Only moderators read it. Whom it is about isn’t told who reported."
      open={open}
      onOpenChange={(next) => !report.isPending && onOpenChange(next)}
      footer={
        <>
          <Button type="submit" form={formId} loading={report.isPending} loadingLabel="Sending...">
            Send report
          </Button>
          <Button variant="secondary" disabled={report.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={formId} noValidate onSubmit={send}>
          {quote !== undefined && (
            <Card surface="sunken" pad="snug">
              <Text lines="clamp" dir="auto">
                {quote}
              </Text>
            </Card>
          )}
          <Field label="What is wrong?" required error={errors.reason?.message}>
            <RadioGroup options={reasons} {...form.register('reason')} />
          </Field>
          <Field label="Anything else" optionalLabel="optional" error={errors.words?.message}>
            <Textarea rows={3} {...form.register('words')} />
          </Field>
          <FormAlert>
            {report.isError && serverMessage(report.error, reportContract.report.failure)}
          </FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
