import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { type DisputeOutcome, disputeOutcomes } from '@kindling/domain/trust/dispute-rules'
import { moderationContract, type WaitingDispute } from '@kindling/domain/trust/moderation-contract'
import { disputeDecisionBody } from '@kindling/domain/trust/moderation-decisions'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { fullName } from '../../../format/names.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { DisputeCase } from './dispute-case.tsx'
import { restOf } from './dispute-shares.ts'
import { useDecideDispute } from './moderation-queries.ts'
import type { DecisionProps } from './queue.tsx'

/** Where a problem is mended, by the field of the decision. */
const selectors: Record<string, string> = {
  outcome: 'input[type=radio]',
  provider_amount: 'input[type=number]',
  client_amount: 'input[type=number]',
  note: 'textarea',
}

/** One dispute: what was agreed, what happened, what is said, and the three ways to end it. */
export function DisputeDialog({
  item,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { item: WaitingDispute }) {
  const { dispute, booking } = item
  const { client, provider, payment_method: method, price } = booking
  const decide = useDecideDispute(dispute.id)
  const [outcome, setOutcome] = useState<DisputeOutcome>()
  const [share, setShare] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const whole = formatBookingPrice(price, method)
  const rest = restOf(price, share, method)
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const split =
      outcome === 'split' ? { provider_amount: Number(share || Number.NaN), client_amount: rest } : {}
    const body = z.safeParse(disputeDecisionBody, { outcome, note, ...split })
    const issues = body.error?.issues.toReversed() ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (!body.success) {
      form.current
        ?.querySelector<HTMLElement>(selectors[String(issues.at(-1)?.path[0])] ?? 'textarea')
        ?.focus()
      return
    }
    try {
      await decide.mutateAsync(body.data)
    } catch {
      // Stands in the dialog, which stays.
      return
    }
    onOpenChange(false)
    onDecided(`The dispute about “${booking.title}” is decided.`)
  }

  return (
    <Dialog
      size="wide"
      title={booking.title}
      description={`${fullName(client)} disputes what ${fullName(provider)} did for ${whole}.`}
      open={open}
      onOpenChange={(next) => !decide.isPending && onOpenChange(next)}
    >
      <Stack gap={6} asChild>
        <form ref={form} noValidate onSubmit={(event) => void send(event)}>
          <DisputeCase item={item} />
          <Field label="How does it end?" hint="It can’t be undone." required error={problems.outcome}>
            <RadioGroup
              value={outcome ?? null}
              disabled={decide.isPending}
              onValueChange={(value) => setOutcome(disputeOutcomes.find((known) => known === value))}
              options={[
                { value: 'release', label: `Release: ${provider.firstname} receives ${whole}` },
                { value: 'refund', label: `Refund: ${client.firstname} gets ${whole} back` },
                { value: 'split', label: 'Split it between the two' },
              ]}
            />
          </Field>
          {outcome === 'split' && (
            <Field
              label={`For ${provider.firstname}, in ${method === 'spark_token' ? 'sparks' : 'pounds'}`}
              hint={
                rest === undefined
                  ? `More than nothing, and less than ${whole}.`
                  : `${client.firstname} gets ${formatBookingPrice(rest, method)} back.`
              }
              required
              error={problems.provider_amount ?? problems.client_amount}
            >
              <NumberInput
                min={0}
                max={price}
                step={method === 'spark_token' ? 0.001 : 0.01}
                value={share}
                disabled={decide.isPending}
                onChange={(event) => setShare(event.target.value)}
              />
            </Field>
          )}
          <Field label="Why" hint="Both sides read it." required error={problems.note}>
            <Textarea
              rows={3}
              maxLength={1000}
              value={note}
              disabled={decide.isPending}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <FormAlert>
            {decide.isError && serverMessage(decide.error, moderationContract.decideDispute.failure)}
          </FormAlert>
          <Button type="submit" width="full" loading={decide.isPending}>
            Decide
          </Button>
        </form>
      </Stack>
    </Dialog>
  )
}
