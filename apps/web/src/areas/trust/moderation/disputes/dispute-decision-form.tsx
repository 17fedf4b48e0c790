import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { isHeard, LONGEST_HEARING } from '@kindling/domain/disputes/dispute-hearing'
import { restOf } from '@kindling/domain/disputes/dispute-shares'
import { WAITS_FOR_SECOND } from '@kindling/domain/trust/desk/decision-words'
import { disputeDecisionForm } from '@kindling/domain/trust/desk/dispute-forms'
import { outcomeOptions, questionTimes, shareHint } from '@kindling/domain/trust/desk/dispute-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { decisionKey } from '../moderation-queries.ts'
import { useDecision } from '../use-decision.ts'

export interface DisputeFormProps {
  item: WaitingDispute
  /** Called on success with the message to announce. */
  onDone: (told: string) => void
  /** Switches to the other form. */
  onOther: () => void
}

/** Form for deciding a dispute, after the hearing. */
export function DisputeDecisionForm({ item, onDone, onOther }: DisputeFormProps) {
  const { dispute, booking } = item
  const { provider, payment_method: method } = booking
  const { mutateAsync } = useDecision(
    moderationContract.decideDispute,
    { id: dispute.id },
    { mutationKey: decisionKey(dispute.id) },
  )
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(disputeDecisionForm(booking), {
    defaultValues: { note: '' },
    failure: moderationContract.decideDispute.failure,
    reValidateMode: 'onSubmit',
    send: async (decision) => {
      const decided = await mutateAsync(decision)
      onDone(decided.outcome === null ? WAITS_FOR_SECOND : `The dispute about “${booking.title}” is decided.`)
    },
  })
  // In visual order: the first invalid field gets the focus.
  const [outcome, share, note] = [register('outcome'), register('provider_amount'), register('note')]
  const now = new Date()
  const isTooEarly = !isHeard(dispute, now)
  const canAsk = questionTimes(dispute, now).length > 0
  const rest = restOf(booking, form.watch('provider_amount') ?? '')

  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field label="How does it end?" hint="It can’t be undone." required error={errors.outcome?.message}>
          <RadioGroup options={outcomeOptions(booking)} {...outcome} disabled={isSending || isTooEarly} />
        </Field>
        {form.watch('outcome') === 'split' && (
          <Field
            label={`For ${provider.firstname}, in ${method === 'spark_token' ? 'sparks' : 'pounds'}`}
            hint={shareHint(booking, rest)}
            required
            error={errors.provider_amount?.message}
          >
            <NumberInput {...share} disabled={isSending} />
          </Field>
        )}
        <Field label="Why" hint="Both sides read it." required error={errors.note?.message}>
          <Textarea rows={3} maxLength={1000} {...note} disabled={isSending || isTooEarly} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Stack gap={2}>
          <Button
            type="submit"
            width="full"
            loading={isSending}
            disabled={isTooEarly}
            unavailable={
              isTooEarly &&
              `Possible once ${booking[otherParty(dispute.opened_by)].firstname} has answered, or from ${formatInstant(dispute.closesAt)} on.`
            }
          >
            Decide
          </Button>
          {canAsk ? (
            <Button variant="secondary" width="full" disabled={isSending} onClick={onOther}>
              Ask both sides
            </Button>
          ) : (
            <Text size={14} tone="muted" align="center">
              It was opened more than {LONGEST_HEARING} ago: the two can’t be asked any more.
            </Text>
          )}
        </Stack>
      </form>
    </Stack>
  )
}
