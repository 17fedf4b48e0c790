import {
  suspensionEffect,
  suspensionForm,
  suspensionOutcome,
} from '@kindling/domain/trust/desk/suspension-form'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { type SuspensionStep, suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { stepLabels, stepWords } from '@kindling/domain/trust/suspension-words'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { NumberInput } from '@kindling/ui/number-input'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { type DecisionProps, useDecision } from '../../moderation/use-decision.ts'
import { useDecisionForm } from '../../moderation/use-decision-form.ts'

interface SuspensionDialogProps extends DecisionProps {
  id: string
  name: string
  /** The step in force. */
  now: SuspensionStep
  isModerator: boolean
}

/** Dialog for changing a member's suspension step, with a reason shown to the member. */
export function SuspensionDialog({ id, name, now, isModerator, ...props }: SuspensionDialogProps) {
  const { mutateAsync } = useDecision(deskContract.suspend, { id })
  const { form, register, errors, isSending, dialog } = useDecisionForm(suspensionForm, props, {
    defaultValues: { days: '', reason: '' },
    failure: deskContract.suspend.failure,
    send: async (body) => suspensionOutcome(name, body, (await mutateAsync(body)).waits),
  })
  const [step, days, reason] = [register('step'), register('days'), register('reason')]
  const chosen = form.watch('step')
  return (
    <FormDialog
      {...dialog}
      title={`What ${name} may do`}
      description={suspensionEffect(isModerator)}
      send={{ label: 'Decide', ...(chosen !== 'none' && { tone: 'danger' as const }) }}
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
