import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { isHeard } from '@kindling/domain/trust/dispute-hearing'
import type { DisputeOutcome } from '@kindling/domain/trust/dispute-rules'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { disputeDecisionBody } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import * as z from 'zod/mini'
import { formatInstant } from '../../../format/dates.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { WAITS_FOR_SECOND } from '../desk/decision-words.ts'
import { caseWords, outcomeOptions, shareHint } from './case-words.ts'
import { DisputeCase } from './dispute-case.tsx'
import { heldOf, restOf } from './dispute-shares.ts'
import { useDecideDispute } from './moderation-queries.ts'
import type { DecisionProps } from './queue.tsx'

interface TypedDecision {
  outcome: DisputeOutcome
  /** The provider’s share of a split; the client gets the rest. */
  provider_amount?: string
  note: string
}

const decisionOn = (booking: WaitingDispute['booking']) =>
  z.pipe(
    z.transform(
      ({ provider_amount: share = '', ...typed }: TypedDecision): z.input<typeof disputeDecisionBody> => {
        const isSplit = typed.outcome === 'split'
        return {
          ...typed,
          provider_amount: isSplit ? Number(share || Number.NaN) : undefined,
          client_amount: isSplit ? restOf(booking, share) : undefined,
        }
      },
    ),
    disputeDecisionBody,
  )

/** One dispute: what was agreed, what happened, what is said, and the three ways to end it. */
export function DisputeDialog({
  item,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { item: WaitingDispute }) {
  const { dispute, booking } = item
  const { provider, payment_method: method } = booking
  const { mutateAsync } = useDecideDispute(dispute.id)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(decisionOn(booking), {
    defaultValues: { note: '' },
    failure: moderationContract.decideDispute.failure,
    reValidateMode: 'onSubmit',
    send: async (decision) => {
      const decided = await mutateAsync(decision)
      onOpenChange(false)
      onDecided(
        decided.outcome === null ? WAITS_FOR_SECOND : `The dispute about “${booking.title}” is decided.`,
      )
    },
  })
  // In the order in which they are seen: the first one that is wrong gets the focus.
  const [outcome, share, note] = [register('outcome'), register('provider_amount'), register('note')]
  const isTooEarly = !isHeard(dispute, new Date())
  const rest = restOf(booking, form.watch('provider_amount') ?? '')

  return (
    <Dialog
      size="wide"
      title={booking.title}
      description={caseWords(item)}
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
    >
      <Stack gap={6} asChild>
        <form noValidate onSubmit={onSubmit}>
          <DisputeCase item={item} />
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
              <NumberInput
                min={0}
                max={heldOf(booking)}
                step={method === 'spark_token' ? 0.001 : 0.01}
                {...share}
                disabled={isSending}
              />
            </Field>
          )}
          <Field label="Why" hint="Both sides read it." required error={errors.note?.message}>
            <Textarea rows={3} maxLength={1000} {...note} disabled={isSending || isTooEarly} />
          </Field>
          <FormAlert>{errors.root?.message}</FormAlert>
          <Button type="submit" width="full" loading={isSending} disabled={isTooEarly}>
            Decide
          </Button>
          {isTooEarly && (
            <Text size={14} tone="muted" align="center">
              Possible once {booking[otherParty(dispute.opened_by)].firstname} has answered, or from{' '}
              {formatInstant(dispute.closesAt)} on.
            </Text>
          )}
        </form>
      </Stack>
    </Dialog>
  )
}
