import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { OfflineNote } from '@kindling/ui/offline-note'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { wordsDraft } from './words-draft.ts'

interface Words {
  words: string
}

export interface WordsFormProps {
  schema: z.ZodMiniType<Words, Words>
  draft: ReturnType<typeof wordsDraft>
  label: string
  hint: string
  /** Maximum characters. */
  most: number
  rows: 2 | 4
  submitLabel: string
  /** Error text for a failure without a server message. */
  failure: string
  send: (words: string) => Promise<void>
  onClose: () => void
}

/** Form with one text field, replacing the button that opened it. Input is kept after an error. */
export function WordsForm({ draft, label, hint, most, rows, submitLabel, ...props }: WordsFormProps) {
  const [wasBegun] = useState(() => draft.read() !== '')
  const { register, errors, isSending, onSubmit } = useSchemaForm(props.schema, {
    defaultValues: { words: draft.read() },
    failure: props.failure,
    onTyped: ({ words }) => draft.write(words),
    send: async ({ words }) => {
      await props.send(words)
      draft.clear()
    },
  })
  return (
    <Stack gap={3} asChild>
      <form noValidate onSubmit={onSubmit}>
        <Field label={label} hint={hint} error={errors.words?.message}>
          <Textarea
            rows={rows}
            showCount
            countLabel={(used) => `${used}/${most}`}
            dir="auto"
            // No autofocus for a restored draft, which is open on page load.
            autoFocus={!wasBegun}
            {...register('words')}
          />
        </Field>
        <OfflineNote />
        <FormAlert>{errors.root?.message}</FormAlert>
        <Inline gap={2}>
          <Button type="submit" size="small" loading={isSending} loadingLabel="Sending...">
            {submitLabel}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={isSending}
            onClick={() => {
              draft.clear()
              props.onClose()
            }}
          >
            Cancel
          </Button>
        </Inline>
      </form>
    </Stack>
  )
}
