import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { skillOfferContract, suggestionForm } from '@kindling/domain/skills/skill-offer-contract'
import { SUGGESTION_DAYS } from '@kindling/domain/skills/skill-rules'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { toast } from '@kindling/ui/toast'
import { useWatch } from 'react-hook-form'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { api } from '../../../server/api.ts'

interface SuggestSkillDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the member was looking for. */
  suggestion: string
  /** The skill that is chosen, with which the way goes on after the suggestion; without one, it leads to the list. */
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
  const name = useWatch({ control: form.control, name: 'name' })

  return (
    <Stack gap={4} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field label="Skill name" error={errors.name?.message} required>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" width="full" disabled={name.trim() === ''} loading={isSending}>
          Add &amp; Proceed
        </Button>
      </form>
    </Stack>
  )
}

/** Suggests a skill that has no category yet, and goes on with the wizard. */
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
