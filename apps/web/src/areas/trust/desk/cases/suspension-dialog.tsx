import { inWords } from '@kindling/domain/appointments/duration-words'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { suspensionBody } from '@kindling/domain/trust/desk-shape'
import { REVIEW_WINDOW, type SuspensionStep, suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { stepLabels, stepWords } from '@kindling/domain/trust/suspension-words'
import { typedWhole } from '@kindling/domain/typed-whole'
import { Field } from '@kindling/ui/field'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import type { DecisionProps } from '../../moderation/queue.tsx'
import { useSuspend } from '../desk-queries.ts'

interface Typed {
  step: SuspensionStep
  days?: string
  reason: string
}

const typedSchema = z.pipe(
  z.transform(({ days, ...typed }: Typed): z.input<typeof suspensionBody> => {
    const count = typed.step === 'none' ? undefined : typedWhole().parse(days ?? '')
    return { ...typed, ...(count !== undefined && { days: count }) }
  }),
  suspensionBody,
)

/** Dialog for changing a member's suspension step, with a reason shown to the member. */
export function SuspensionDialog({
  id,
  name,
  now,
  isModerator,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { id: string; name: string; now: SuspensionStep; isModerator: boolean }) {
  const { mutateAsync } = useSuspend(id)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(typedSchema, {
    defaultValues: { days: '', reason: '' },
    failure: deskContract.suspend.failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      const { waits } = await mutateAsync(body)
      onOpenChange(false)
      const holds = waits ? 'It holds once another moderator agrees, who has' : 'Another moderator has'
      onDecided(`${name}: ${stepLabels[body.step]}. ${holds} ${inWords(REVIEW_WINDOW)}.`)
    },
  })
  const [step, days, reason] = [register('step'), register('days'), register('reason')]
  const chosen = form.watch('step')
  return (
    <FormDialog
      title={`What ${name} may do`}
      description={
        isModerator
          ? `They are a moderator: it holds once another one agrees, and lapses after ${inWords(REVIEW_WINDOW)}.`
          : `It holds at once, and lapses after ${inWords(REVIEW_WINDOW)} unless another moderator agrees.`
      }
      open={open}
      onOpenChange={onOpenChange}
      isSending={isSending}
      onSubmit={onSubmit}
      send={{ label: 'Decide', ...(chosen !== 'none' && { tone: 'danger' as const }) }}
      problem={errors.root?.message}
    >
      <Field label="Step" required error={errors.step?.message}>
        <RadioGroup
          options={suspensionSteps
            .filter((value) => value !== now)
            .map((value) => ({ value, label: stepLabels[value] }))}
          {...step}
          disabled={isSending}
        />
      </Field>
      {chosen && chosen !== 'none' && (
        <>
          <Text size={14} tone="muted">
            They read: “{stepWords[chosen].cannot} {stepWords[chosen].can}”
            {chosen === 'out' &&
              ' Once another moderator has agreed, bookings that haven’t begun are cancelled by their terms.'}
          </Text>
          <Field label="Days" hint="Leave it empty for no end." error={errors.days?.message}>
            <NumberInput inputMode="numeric" {...days} disabled={isSending} />
          </Field>
        </>
      )}
      <Field label="Why" hint="The member reads this." required error={errors.reason?.message}>
        <Textarea rows={3} maxLength={1000} readOnly={isSending} {...reason} />
      </Field>
    </FormDialog>
  )
}
