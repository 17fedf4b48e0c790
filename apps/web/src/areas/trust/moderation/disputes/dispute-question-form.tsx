import { hearingExtensions, isHearingOpen, LONGEST_HEARING } from '@kindling/domain/disputes/dispute-hearing'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { type DisputeQuestion, disputeQuestionBody } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { useAskDispute } from '../moderation-queries.ts'
import { questionTimes } from './case-words.ts'

interface TypedQuestion {
  question: string
  /** A number of days, as radio buttons have it. */
  days: string
}

const typedQuestion = z.pipe(
  z.transform(
    ({ question, days }: TypedQuestion): z.input<typeof disputeQuestionBody> => ({
      question,
      days: hearingExtensions.find((each) => String(each) === days) ?? 0,
    }),
  ),
  disputeQuestionBody,
)

interface DisputeQuestionFormProps {
  item: WaitingDispute
  /** Called on success with the message to announce. */
  onDone: (told: string) => void
  /** Switches to the other form. */
  onOther: () => void
}

/** Form for a moderator's question to both sides before deciding, with the answer deadline. */
export function DisputeQuestionForm({ item, onDone, onOther }: DisputeQuestionFormProps) {
  const { dispute, booking } = item
  const { mutateAsync } = useAskDispute(dispute.id)
  const now = new Date()
  const times = questionTimes(dispute, now)
  const { register, errors, isSending, onSubmit } = useSchemaForm(typedQuestion, {
    defaultValues: { question: '', days: times[0]?.value ?? '0' },
    failure: moderationContract.askDispute.failure,
    send: async (question: DisputeQuestion) => {
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
