import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { VerdictFormProps } from './verdict-form.tsx'

const loadForm = () => import('./verdict-form.tsx')

/** Decision dialog with two choices: one immediate, one with a required text. */
export function VerdictDialog(props: VerdictFormProps) {
  const { open, onOpenChange } = props
  return (
    <DialogWhenAsked load={loadForm} what="This decision" open={open} onOpenChange={onOpenChange}>
      {({ VerdictForm }) => <VerdictForm {...props} />}
    </DialogWhenAsked>
  )
}
