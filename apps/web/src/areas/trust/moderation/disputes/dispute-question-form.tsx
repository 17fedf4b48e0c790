import { isHearingOpen, LONGEST_HEARING } from '@kindling/domain/disputes/dispute-hearing'
import { disputeQuestionForm } from '@kindling/domain/trust/desk/dispute-forms'
import { questionTimes } from '@kindling/domain/trust/desk/dispute-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { decisionKey } from '../moderation-queries.ts'
import { useDecision } from '../use-decision.ts'
import type { DisputeFormProps } from './dispute-decision-form.tsx'

/** Form for a moderator's question to both sides before deciding, with the answer deadline. */
export function DisputeQuestionForm({ item, onDone, onOther }: DisputeFormProps) {
  const { dispute, booking } = item
  const { mutateAsync } = useDecision(
    moderationContract.askDispute,
    { id: dispute.id },
    { mutationKey: decisionKey(dispute.id) },
  )
  const now = new Date()
  const times = questionTimes(dispute, now)
  const { register, errors, isSending, onSubmit } = useSchemaForm(disputeQuestionForm, {
    defaultValues: { question: '', days: times[0]?.value ?? '0' },
    failure: moderationContract.askDispute.failure,
    send: async (question) => {
      await mutateAsync(question)
      onDone(`${booking.client.firstname} and ${booking.provider.firstname} are asked.`)
    },
  })
  const [question, days] = [register('question'), register('days')]

  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="What do you want to know?"
          hint={`${booking.client.firstname} and ${booking.provider.firstname} both read it, and each other’s answers.`}
          required
          error={errors.question?.message}
        >
          <Textarea rows={4} maxLength={1000} {...question} disabled={isSending} />
        </Field>
        <Field
          label="Until when can they answer?"
          hint={
            isHearingOpen(dispute, now)
              ? `A dispute is heard for ${LONGEST_HEARING} at most.`
              : 'Their time is over: they need some more.'
          }
          required
          error={errors.days?.message}
        >
          <RadioGroup options={times} {...days} disabled={isSending} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Stack gap={2}>
          <Button type="submit" width="full" loading={isSending}>
            Ask both sides
          </Button>
          <Button variant="secondary" width="full" disabled={isSending} onClick={onOther}>
            Back to the decision
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
