import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { VerdictFormProps } from './verdict-form.tsx'

const loadForm = () => import('./verdict-form.tsx')

/** Something to decide on, and the two ways to: one at once, one with words. */
export function VerdictDialog(props: VerdictFormProps) {
  const { open, onOpenChange } = props
  return (
    <DialogWhenAsked load={loadForm} what="This decision" open={open} onOpenChange={onOpenChange}>
      {({ VerdictForm }) => <VerdictForm {...props} />}
    </DialogWhenAsked>
  )
}
