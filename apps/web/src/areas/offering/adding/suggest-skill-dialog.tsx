import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { skillOfferContract, suggestionForm } from '@kindling/domain/skills/skill-offer-contract'
import { SUGGESTION_DAYS } from '@kindling/domain/skills/skill-rules'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { TextInput } from '@kindling/ui/text-input'
import { toast } from '@kindling/ui/toast'
import { useWatch } from 'react-hook-form'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'

interface SuggestSkillDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The search text, as the initial name. */
  suggestion: string
  /** Title of the selected category, if any. */
  chosen: string | undefined
  onSuggested: () => void
}

function SuggestSkillForm({ suggestion, onDone }: { suggestion: string; onDone: () => void }) {
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(suggestionForm, {
    defaultValues: { name: suggestion },
    failure: skillOfferContract.suggest.failure,
    send: async (body) => {
      await api.call(skillOfferContract.suggest, { body })
      toast.success(`Thank you. We look at “${body.name}” within ${daysInWords(SUGGESTION_DAYS)}.`)
      onDone()
    },
  })
  const isUnnamed = useWatch({ control: form.control, name: 'name' }).trim() === ''

  return (
    <Form
      gap={4}
      onSubmit={onSubmit}
      sending={isSending}
      send={{
        label: 'Add & Proceed',
        width: 'full',
        disabled: isUnnamed,
        unavailable: isUnnamed ? 'Name the skill first' : undefined,
      }}
      problem={errors.root?.message}
    >
      <Field label="Skill name" error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
    </Form>
  )
}

/** Suggests a new category; the wizard continues with an existing one. */
export function SuggestSkillDialog({
  open,
  onOpenChange,
  suggestion,
  chosen,
  onSuggested,
}: SuggestSkillDialogProps) {
  const meanwhile =
    chosen === undefined ? 'Meanwhile, choose another from the list.' : `Meanwhile, you go on with ${chosen}.`
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suggest a skill"
      description={`An admin reviews it within ${daysInWords(SUGGESTION_DAYS)}. ${meanwhile}`}
    >
      <SuggestSkillForm
        suggestion={suggestion}
        onDone={() => {
          onOpenChange(false)
          onSuggested()
        }}
      />
    </Dialog>
  )
}
