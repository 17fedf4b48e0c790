import { Button } from '@kindling/ui/button'
import { Form, type FormProps } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LeaveWarning } from './leave-warning.tsx'

interface EditFormProps<Typed extends FieldValues, Sent> extends Pick<FormProps, 'gap' | 'children'> {
  edit: {
    form: UseFormReturn<Typed, unknown, Sent>
    submit: () => Promise<void>
    conflict: { saveMine: () => void; showNewer: () => void } | undefined
    isSaving: boolean
    isDirty: boolean
    hasNewFiles: boolean
    isDone: () => boolean
    discard: () => void
  }
  /** Whether the offer was deleted on this screen. */
  isGone?: () => boolean
}

/** Form that edits an own offer, with buttons to resolve a conflict and a warning before leaving unsaved changes. */
export function EditForm<Typed extends FieldValues, Sent>({
  edit,
  isGone,
  ...rest
}: EditFormProps<Typed, Sent>) {
  const { conflict } = edit
  return (
    <Form
      {...rest}
      onSubmit={edit.submit}
      sending={edit.isSaving}
      send={{ label: 'Save changes', width: 'full', loadingLabel: 'Saving...' }}
      problem={edit.form.formState.errors.root?.message}
      remedy={
        conflict && (
          <Inline gap={2}>
            <Button size="small" variant="secondary" onClick={conflict.saveMine}>
              Save mine instead
            </Button>
            <Button size="small" variant="secondary" onClick={conflict.showNewer}>
              Show what’s there
            </Button>
          </Inline>
        )
      }
      footer={
        edit.isDirty && (
          <LeaveWarning
            isFragile={edit.hasNewFiles}
            isDone={() => isGone?.() === true || edit.isDone()}
            onLeave={edit.discard}
          />
        )
      }
    />
  )
}
