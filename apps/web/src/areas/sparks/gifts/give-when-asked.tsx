import type { ComponentProps } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { GiveDialog } from './give-dialog.tsx'

const load = () => import('./give-dialog.tsx')

/** The dialog that gives sparks, there from the first time that it is opened. */
export function GiveWhenAsked(props: ComponentProps<typeof GiveDialog>) {
  return (
    <DialogWhenAsked {...props} load={load} what="The gift">
      {(dialog) => <dialog.GiveDialog {...props} />}
    </DialogWhenAsked>
  )
}
