import { zodResolver } from '@hookform/resolvers/zod'
import { skillContract, suggestionForm } from '@kindling/domain/skills/skill-contract'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { toast } from '@kindling/ui/toast'
import { useForm, useWatch } from 'react-hook-form'
import { showServerError } from '../../forms/form-errors.ts'
import { api } from '../../server/api.ts'

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
  const form = useForm({ resolver: zodResolver(suggestionForm), defaultValues: { name: suggestion } })
  const { errors, isSubmitting } = form.formState
  const name = useWatch({ control: form.control, name: 'name' })

  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(skillContract.suggest, { body })
    } catch (error) {
      showServerError(form, error, skillContract.suggest.failure)
      return
    }
    toast.success(`Thank you. We look at “${body.name}” within 2 days.`)
    onDone()
  })

  return (
    <Stack gap={4} asChild>
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog stands inside the wizard, whose own form must not be submitted by this one.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <Field label="Skill name" error={errors.name?.message} required>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" width="full" disabled={name.trim() === ''} loading={isSubmitting}>
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
      description={`An admin reviews it within 2 days. ${meanwhile}`}
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
