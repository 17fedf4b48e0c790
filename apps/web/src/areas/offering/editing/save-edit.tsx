import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LeaveWarning } from './leave-warning.tsx'

interface SaveEditProps<Typed extends FieldValues, Sent> {
  edit: {
    form: UseFormReturn<Typed, unknown, Sent>
    conflict: { saveMine: () => void; showNewer: () => void } | undefined
    isSaving: boolean
    isDirty: boolean
    hasNewFiles: boolean
    isDone: () => boolean
    discard: () => void
  }
  /** Whether the offer was deleted beside this form. */
  isGone?: () => boolean
}

/** The end of the form of an offer: what was refused, what to do about a newer one, and asking before it is left. */
export function SaveEdit<Typed extends FieldValues, Sent>({ edit, isGone }: SaveEditProps<Typed, Sent>) {
  const { conflict } = edit
  return (
    <>
      <FormAlert
        action={
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
      >
        {edit.form.formState.errors.root?.message}
      </FormAlert>
      <Button type="submit" width="full" loading={edit.isSaving} loadingLabel="Saving...">
        Save changes
      </Button>
      {edit.isDirty && (
        <LeaveWarning
          isFragile={edit.hasNewFiles}
          isDone={() => isGone?.() === true || edit.isDone()}
          onLeave={edit.discard}
        />
      )}
    </>
  )
}
